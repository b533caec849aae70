import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LawItem, ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { readAkomaNtoso } from './read-akoma-ntoso.ts';

const LAWS = fileURLToPath(new URL('../../../../../../shared/data/laws/', import.meta.url));
const FILES = existsSync(LAWS) ? readdirSync(LAWS).filter((file) => file.endsWith('.xml')) : [];

describe('No word of a statute is lost', { timeout: 60_000 }, () => {
  it('LAW: the eight statutes of shared/data hold in their items what stands in their files', async (context) => {
    if (FILES.length === 0) context.skip('shared/data is not beside this checkout');
    for (const file of FILES) {
      const source = readFileSync(`${LAWS}${file}`, 'utf8').replace(/^\uFEFF/, '');
      expect({ file, words: wordsOfItems(await readAkomaNtoso([source])) }).toEqual({
        file,
        words: wordsOfFile(source),
      });
    }
  });

  it('LAW: whatever a file looks like', async () => {
    await fc.assert(
      fc.asyncProperty(document(), async (source) => {
        expect(wordsOfItems(await readAkomaNtoso([source]))).toBe(wordsOfFile(source));
      }),
      { numRuns: 300 },
    );
  });

  it('LAW: wherever the pieces of the file are cut', async () => {
    await fc.assert(
      fc.asyncProperty(document(), fc.integer({ min: 1, max: 40 }), async (source, length) => {
        const pieces = source.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
        expect(await readAkomaNtoso(pieces)).toEqual(await readAkomaNtoso([source]));
      }),
      { numRuns: 100 },
    );
  });
});

/** Read by another program, in another way: all words outside the head, as they follow one another. */
function wordsOfFile(source: string): string {
  let words = '';
  let inHead = 0;
  const numbers: string[] = [];
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'meta' || inHead > 0) inHead += 1;
        if (name === 'num') numbers.push('');
      },
      ontext(text) {
        if (inHead > 0) return;
        if (numbers.length > 0) numbers.push(`${numbers.pop()}${text}`);
        else words += text;
      },
      onclosetag(name) {
        if (inHead > 0) inHead -= 1;
        // Our numbers go without the full stop or colon that the file sets after them.
        if (name === 'num') words += withoutStop(numbers.pop() ?? '');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(source);
  parser.end();
  return folded(words);
}

function wordsOfItems({ name, items, signatures }: ParsedLaw): string {
  const signed = signatures.map((one) => `${one.name}${one.title ?? ''}${one.content ?? ''}`);
  return folded([name ?? '', ...items.map(wordsOfItem), ...signed].join(' '));
}

function wordsOfItem(item: LawItem): string {
  const { title, titleContent, title2, authority, number, marks } = item;
  const gone = item.cancelText ?? item.expirationText;
  const words = (item.content ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
  const parts =
    item.type === 'Clause'
      ? [title, withoutStop(number ?? ''), gone, words]
      : item.type === 'None'
        ? [...marks.map(withoutStop), gone, words]
        : item.type === 'Addition' && authority !== null
          ? [title, gone, authority, titleContent, title2]
          : [title, titleContent, gone, authority, title2, words];
  return parts.filter((part) => part !== null).join(' ');
}

function withoutStop(number: string): string {
  return number.trim().replace(/\s*[.:]$/, '');
}

function folded(words: string): string {
  return words.replace(/[\s\p{Bidi_Control}]+/gu, '');
}

/** Documents as the corpus has them, and stranger ones. */
function document(): fc.Arbitrary<string> {
  const word = fc.constantFrom(
    'סעיף',
    'אדם',
    '”חוק“',
    'ב',
    '25א',
    '(א)',
    'ו־4',
    'תש"ל',
    '&lt;',
    '&amp;',
    '–',
    'a',
    '\u200f',
    '10%',
  );
  const plain = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  const inline = fc.oneof(
    { weight: 5, arbitrary: plain },
    plain.map((text) => `<ref href="#point_4">${text}</ref>`),
    plain.map(
      (text) => `<ref href="/akn/il/act/PrimaryLegislation/1977-08-04/2002251#point_8">${text}</ref>`,
    ),
    plain.map((text) => `<wikicomment font-size="x-small">${text}</wikicomment>`),
    plain.map((text) => `<span style="font-weight: bold">${text}</span>`),
    plain.map((text) => `<def />${text}<br space="preserve"></br>`),
    plain.map((text) => `<sub>${text}</sub><מפריד />${text}<strange>${text}</strange>`),
    plain.map((text) => `<table><tr><th>${text}</th><td colspan="2"><p>${text}</p></td></tr></table>`),
    fc.constantFrom(
      '<wikicomment>(בוטל).</wikicomment>',
      '(נמחקה);',
      '(פקע)',
      '<p xml:space="preserve"> </p>',
    ),
  );
  const line = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(''));
  const heading = plain.map(
    (text) => `<heading><authorialNote placement="side"><p>${text}</p></authorialNote></heading>`,
  );
  const num = fc.constantFrom(
    '',
    '<num></num>',
    '<num>3.</num>',
    '<num>(א)</num>',
    '<num>9א1.</num>',
    '<num>א.</num>',
  );
  const content = line.map((text) => `<content><p>${text}</p></content>`);
  const { point } = fc.letrec<{ point: string; list: string }>((tie) => ({
    point: fc
      .tuple(
        fc.option(heading, { nil: '', freq: 2 }),
        num,
        fc.oneof(
          { depthSize: 'small' },
          { weight: 3, arbitrary: content },
          tie('list'),
          line,
          line.map((text) => `<p>${text}</p>`),
        ),
      )
      .map((parts) => `<point eId="eId">${parts.join('\n')}</point>`),
    list: fc
      .tuple(
        fc.option(line, { nil: null }),
        fc.array(tie('point'), { maxLength: 3 }),
        fc.option(line, { nil: null }),
      )
      .map(([intro, points, wrapup]) => {
        const before = intro === null ? '' : `<intro><p>${intro}</p></intro>`;
        const after = wrapup === null ? '' : `<wrapup><content><p>${wrapup}</p></content></wrapup>`;
        return `<list>${before}${points.join('')}${after}</list>`;
      }),
  }));
  const points = fc.array(point, { maxLength: 4 }).map((many) => `<list>${many.join('\n')}</list>`);
  const subtitle = plain.map((text) => `<subtitle><num></num><content><p>${text}</p></content></subtitle>`);
  const headed = (name: string, number: string) =>
    fc
      .tuple(
        fc.constantFrom('', number === '' ? '' : `<num>${number}:</num>`, '<num></num>'),
        plain,
        fc.array(subtitle, { maxLength: 1 }),
        points,
      )
      .map(
        ([num, title, lines, inside]) =>
          `<${name}>${num}<title><content><p>${title}</p></content></title>${lines.join('')}${inside}</${name}>`,
      );
  const part = fc.oneof(
    points,
    headed('part', 'חלק א׳'),
    headed('chapter', 'פרק ב׳1'),
    headed('section', 'סימן ג׳'),
    headed('appendix', ''),
    subtitle,
    plain.map((text) => `<preamble><p>${text}</p></preamble>`),
  );
  const signature = fc
    .tuple(plain, plain)
    .map(([name, role]) => `<signature><p><person>${name}</person><role>${role}</role></p></signature>`);
  return fc
    .tuple(
      fc.array(part, { maxLength: 5 }),
      fc.array(signature, { maxLength: 2 }),
      fc.array(point, { maxLength: 1 }),
    )
    .map(
      ([parts, signatures, outside]) => `<akomaNtoso><act><meta><p>ראש הקובץ</p></meta>
<body><title><content><p>חוק לדוגמה</p></content></title>${parts.join('\n')}</body>
<conclusions><p class="signatures">${signatures.join('')}</p></conclusions></act>${outside.join('')}</akomaNtoso>`,
    )
    .filter((source) => !/<\/signature>[\s\S]*<point/.test(source));
}
