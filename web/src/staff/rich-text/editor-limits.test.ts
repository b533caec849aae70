import { describe, expect, it } from 'vitest';
import { isWithinEditor } from './editor-limits.ts';

describe('AVS-07: what the editor is given', () => {
  it.each([
    ['nothing', '', true],
    ['running text', '<p>א <strong>ב</strong><br>ג < ד</p><h3>ה</h3><ul><li>ו</li></ul>', true],
    ['a link', '<p><a href="https://court.example" rel="noopener">א</a></p>', true],
    ['a table, which it would drop', '<table><tbody><tr><td>א</td></tr></tbody></table>', false],
    ['a picture', '<p><img src="/a.png" alt=""></p>', false],
    ['a raised sign', '<p>א<sup>1</sup></p>', false],
  ])('%s', (_what, html, isWithin) => {
    expect(isWithinEditor(html)).toBe(isWithin);
  });
});
