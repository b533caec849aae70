/**
 * Pictures that came with a file, into the texts that show them (decision 0033): as data, known by their content. What is no
 * picture, too large or not there is named and left out.
 */
import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../../platform/texts/escape-html.ts';
import type { DraftQuestion, FormatFinding, FormatReading, FormatRow } from './format-reading.ts';
import { RowNotes } from './row-notes.ts';

export const PICTURE_LIMITS = { bytes: 400_000, bytesOfQuestion: 1_200_000 } as const;

const SCHEME = 'media:';

/** A reference to what lies in `FormatReading.media`. */
export function mediaReference(path: string): string {
  return SCHEME + encodeURI(path);
}

/** The same reading with its pictures inside the texts. */
export function embedPictures(reading: FormatReading): FormatReading {
  const rows = reading.rows.map((row) => embedInRow(row, reading.media));
  return { ...reading, rows, media: new Map() };
}

function embedInRow(row: FormatRow, media: ReadonlyMap<string, Uint8Array>): FormatRow {
  if (row.question === null) return row;
  const notes = new RowNotes();
  const gauge = { left: PICTURE_LIMITS.bytesOfQuestion };
  const embed = (html: string | null) => (html === null ? null : embedIn(html, media, notes, gauge));
  const { question } = row;
  const shown: DraftQuestion = {
    ...question,
    questionHtml: embedIn(question.questionHtml, media, notes, gauge),
    passageHtml: embed(question.passageHtml),
    explanationHtml: embed(question.explanationHtml),
    answers: question.answers.map((answer) => ({ ...answer, rationaleHtml: embed(answer.rationaleHtml) })),
  };
  const findings: FormatFinding[] = [...row.findings, ...notes.findings];
  return { ...row, question: shown, findings };
}

function embedIn(
  html: string,
  media: ReadonlyMap<string, Uint8Array>,
  notes: RowNotes,
  gauge: { left: number },
): string {
  const cuts: { start: number; end: number; text: string }[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag !== 'img') {
        if (NOT_SHOWN.has(tag)) notes.notCarried('media_not_carried', '', `<${tag}>`);
        return;
      }
      const src = attributes.src ?? '';
      // Addresses elsewhere and pictures that are data already are judged where everything is cleaned.
      if (/^(?:https?:|data:)/i.test(src)) return;
      const text = pictureTag(src, attributes, media, notes, gauge);
      cuts.push({ start: parser.startIndex, end: parser.endIndex + 1, text });
    },
  });
  parser.end(html);
  return cuts.reduceRight((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), html);
}

const NOT_SHOWN: ReadonlySet<string> = new Set('audio video object embed iframe svg math'.split(' '));

function pictureTag(
  src: string,
  attributes: Readonly<Record<string, string>>,
  media: ReadonlyMap<string, Uint8Array>,
  notes: RowNotes,
  gauge: { left: number },
): string {
  const name = src.startsWith(SCHEME) ? decoded(src.slice(SCHEME.length)) : src;
  const content = src.startsWith(SCHEME) ? media.get(name) : undefined;
  const short = name.split('/').at(-1) ?? name;
  if (content === undefined) {
    notes.notCarried('picture_missing', '', short);
    return '';
  }
  const kind = pictureKind(content);
  if (kind === null) {
    notes.notCarried('picture_kind', '', short);
    return '';
  }
  if (content.length > PICTURE_LIMITS.bytes || content.length > gauge.left) {
    notes.notCarried('picture_too_large', '', `${short}, ${content.length} bytes`);
    return '';
  }
  gauge.left -= content.length;
  const words = ['alt', 'width', 'height'].flatMap((key) =>
    attributes[key] === undefined ? [] : [` ${key}="${escapeHtml(attributes[key])}"`],
  );
  const data = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('base64');
  return `<img src="data:image/${kind};base64,${data}"${words.join('')}>`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** By its first bytes. A drawing in SVG may hold scripts, and is none of them. */
export function pictureKind(content: Uint8Array): 'png' | 'jpeg' | 'gif' | 'webp' | null {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  return /^RIFF.{4}WEBP/s.test(head) ? 'webp' : null;
}
