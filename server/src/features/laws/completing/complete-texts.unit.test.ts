import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import { readWikitext } from '@sugya/domain/laws/wikitext/wikitext.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeTexts } from './complete-texts.ts';
import { picturesBeside } from './find-pictures.ts';

const lawOf = (words: string): ParsedLaw =>
  readWikitext(`{{ח:כותרת|חוק}}\n{{ח:סעיף|1|}}\n{{ח:ת}} ${words}\n`);
const nothing = async () => null;
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const contentOf = ({ items }: ParsedLaw) => items[0]?.content;

describe('completeTexts', () => {
  it('LAW-62: formulas are typeset, left to right, Hebrew words in them included', async () => {
    const { items, warnings } = await completeTexts(
      lawOf('א <math>\\frac{N_1}{\\text{סך הכל}}</math> ב'),
      nothing,
    );
    expect(warnings).toEqual([]);
    expect(items[0]?.content).toBe(
      'א <math dir="ltr" displaystyle="true"><mfrac><msub><mi>N</mi><mn>1</mn></msub><mtext>סך\u00a0הכל</mtext></mfrac></math> ב',
    );
  });

  it.each([
    ['\\frac{a', '\\frac{a'],
    ['\\href{javascript:x}{a}', '\\href{javascript:x}{a}'],
    ['\\includegraphics{http://a.example}', '\\includegraphics{http://a.example}'],
    ['a < \\nothing', 'a &lt; \\nothing'],
  ])('LAW-62: what cannot be typeset stays as it stands, and that is said: %s', async (tex, shown) => {
    const law = await completeTexts(lawOf(`<math>${tex}</math>`), nothing);
    expect(contentOf(law)).toBe(shown);
    expect(law.warnings).toMatchObject([{ code: 'formula_as_text', detail: tex }]);
  });

  it.each<[string, Uint8Array, string]>([
    ['PNG', PNG, 'image/png'],
    ['JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['GIF', new TextEncoder().encode('GIF89a'), 'image/gif'],
    ['SVG', new TextEncoder().encode('<?xml version="1.0"?>\n<svg xmlns="x"/>'), 'image/svg+xml'],
  ])('LAW-62: a picture in %s comes along inside the text', async (_name, bytes, type) => {
    const law = await completeTexts(lawOf('א [[קובץ:a.png|ציור]]'), async () => bytes);
    const data = Buffer.from(bytes).toString('base64');
    expect(contentOf(law)).toBe(`א <img alt="ציור" src="data:${type};base64,${data}">`);
    expect(law.warnings).toEqual([]);
  });

  it.each<[string, Uint8Array | null]>([
    ['that is not there', null],
    ['that is a page', new TextEncoder().encode('<html>')],
    ['that is too large', Buffer.concat([PNG, Buffer.alloc(1024 * 1024)])],
  ])('LAW-62: a picture %s leaves its words, with a warning', async (_name, bytes) => {
    const law = await completeTexts(lawOf('א [[קובץ:a.png|ציור]]'), async () => bytes);
    expect(contentOf(law)).toBe('א ציור');
    expect(law.warnings).toMatchObject([{ code: 'picture_left_out', detail: 'a.png' }]);
  });

  it('LAW-62: all pictures of a law together have a bound', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(1_000_000)]);
    const law = await completeTexts(lawOf('[[קובץ:a.png|א]]'.repeat(5)), async () => large);
    expect(law.warnings).toHaveLength(1);
  });
});

describe('picturesBeside', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'sugya-pictures-'));
    await mkdir(join(root, 'laws/act/1/media'), { recursive: true });
    await mkdir(join(root, 'laws/media'));
    await writeFile(join(root, 'laws/act/1/media/beside 1.png'), 'beside');
    await writeFile(join(root, 'laws/media/above.png'), 'above');
    await writeFile(join(root, 'secret.png'), 'secret');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it.each<[string, string | null]>([
    ['media/beside 1.png', 'beside'],
    ['media/beside%201.png', 'beside'],
    ['beside 1.png', 'beside'],
    ['media/above.png', 'above'],
    ['https://a.example/media/above.png', null],
    ['../../../secret.png', null],
    ['..%2f..%2f..%2fsecret.png', null],
    ['media/none.png', null],
    ['', null],
  ])('LAW-62: %j is %s', async (name, expected) => {
    const find = picturesBeside(join(root, 'laws/act/1/main.xml'), join(root, 'laws'));
    const found = await find(name);
    expect(found === null ? null : Buffer.from(found).toString()).toBe(expected);
  });

  it('LAW-62: a file that was named alone has its folder and no other', async () => {
    const find = picturesBeside(join(root, 'laws/act/1/main.xml'), join(root, 'laws/act/1'));
    expect(await find('media/above.png')).toBeNull();
    expect(await find('media/beside 1.png')).not.toBeNull();
  });
});
