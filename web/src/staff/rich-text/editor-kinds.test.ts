import { describe, expect, it } from 'vitest';
import { type EditorKind, isWithinEditor } from './editor-kinds.ts';

describe('AVS-07, STQ-02: what the editor is given', () => {
  const [all, page, none] = [['summary', 'text', 'question'], ['text', 'question'], []] as const;
  it.each<[string, string, readonly EditorKind[]]>([
    ['nothing', '', all],
    ['running text', '<p>א <strong>ב</strong><br>ג < ד</p><h3>ה</h3><ul><li>ו</li></ul>', all],
    ['a link', '<p><a href="https://court.example" rel="noopener">א</a></p>', all],
    ['a table', '<table><tbody><tr><td>א</td></tr></tbody></table>', page],
    ['a picture', '<p><img src="/a.png" alt=""></p>', page],
    ['a run of another direction', '<p>א <bdi dir="ltr">b</bdi></p>', ['question']],
    ['a raised sign, which each would drop', '<p>א<sup>1</sup></p>', none],
  ])('%s', (_what, html, kinds) => {
    expect(all.filter((kind) => isWithinEditor(kind, html))).toEqual(kinds);
  });
});
