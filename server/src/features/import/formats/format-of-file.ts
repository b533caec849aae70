/** Which format of questions a file holds. Its content says it; its name may say anything. */
import { decodeText } from '../../../platform/sheets/decode-text.ts';
import { kindOfFile } from '../../../platform/sheets/file-kind.ts';
import type { FormatName } from './format-reading.ts';

const FORMATS: Readonly<Record<string, Exclude<FormatName, 'table'>>> = {
  'Moodle XML': 'moodle-xml',
  'QTI 1.2': 'qti-1.2',
  'QTI 2': 'qti-2',
  'QTI 3': 'qti-3',
  'a QTI or IMS package': 'qti-package',
  'a Word document': 'word',
  'questions in GIFT': 'gift',
  'questions in Aiken': 'aiken',
};

/** Null for what is no format of questions, a table of them included. */
export function formatOfFile(bytes: Uint8Array, ending: string): Exclude<FormatName, 'table'> | null {
  // A table or lines of JSON may quote anything.
  if (/^\.(?:csv|tsv|jsonl?|xlsx|xlsm)$/.test(ending) && !isMarkup(bytes)) return null;
  const format = FORMATS[kindOfFile(bytes, ending) ?? ''] ?? null;
  // Old Word documents have the same name, and are no archive.
  return format === 'word' && bytes[0] !== 0x50 ? null : format;
}

function isMarkup(bytes: Uint8Array): boolean {
  const head = decodeText(bytes.subarray(0, 400))?.text ?? '';
  return head
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');
}
