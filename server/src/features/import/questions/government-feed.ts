/**
 * The theory-test questions as the government's API answers them: records with the question in `title2` ("0450. …") and
 * a fragment of HTML in `description4` that holds the answers as a list, the right one marked by an id
 * `correctAnswer…`, pictures, and a button with a script. What is wanted is taken out; nothing else is carried over.
 */
import { parseJsonlQuestions } from '@sugya/domain/import/questions-jsonl.ts';
import type { QuestionsTable } from '@sugya/domain/import/table-question.ts';
import { DomUtils, parseDocument } from 'htmlparser2';
import { sanitiseHtml } from '../../../platform/sanitise.ts';
import { escapeHtml } from '../../../platform/texts/escape-html.ts';
import { plainText } from '../../../platform/texts/html-text.ts';
import type { ImportProblemCode } from '../import-problem.ts';

type Element = ReturnType<typeof DomUtils.findAll>[number];
type Document = ReturnType<typeof parseDocument>;

/** A list of records, alone or as the API wraps it. The rules are those of JSON lines; `row` counts the records from 1. */
export function parseGovernmentFeed(text: string): QuestionsTable | ImportProblemCode {
  const lines = linesOfFeed(text);
  if (lines === null) return 'invalid_json';
  const table = parseJsonlQuestions(lines);
  return {
    questions: table.questions,
    problems: table.problems.map((problem) => ({
      ...problem,
      field: FIELDS[problem.field] ?? problem.field,
    })),
  };
}

/** The records as JSON lines; null for what is no feed. */
export function linesOfFeed(text: string): string | null {
  const records = recordsOf(text);
  return records?.map((record) => JSON.stringify(toQuestion(record))).join('\n') ?? null;
}

/** What the feed calls the fields of the lines that the shared rules judge. */
const FIELDS: Readonly<Record<string, string>> = {
  id: 'title2',
  stem: 'title2',
  options: 'description4',
  key: 'description4',
};

const PICTURE_TEXT = 'תמונת השאלה';
const MARK = /^correctAnswer/i;

function recordsOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const lists = [value, fieldOf(value, 'records'), fieldOf(fieldOf(value, 'result'), 'records')];
    return lists.find((list) => Array.isArray(list)) ?? null;
  } catch {
    return null;
  }
}

function toQuestion(record: unknown): object {
  const title = sanitiseHtml(textField(record, 'title2'));
  const [, number = '', stem = title] = /^(?:<p>)?\s*(\d{1,9})\s*\.\s*(.*)$/s.exec(title) ?? [];
  const document = parseDocument(textField(record, 'description4'));
  const items = answerItems(document);
  const isEmpty = plainText(stem) === '';
  return {
    id: number === '' ? numberOfMark(document) : number,
    category: textField(record, 'category'),
    stem: isEmpty ? '' : `<p>${sanitiseHtml(stem)}</p>${pictures(document, items)}`,
    options: items.map((item) => plainText(DomUtils.getInnerHTML(item))),
    key: items.flatMap((item, place) => (isMarked(item) ? [place] : [])),
  };
}

/** The items of the first list that has any. */
function answerItems(document: Document): Element[] {
  const lists = DomUtils.findAll(({ name }) => name === 'ul' || name === 'ol', document);
  return (
    lists
      .map((list) => DomUtils.getElementsByTagName('li', list.children, false))
      .find((items) => items.length > 0) ?? []
  );
}

function isMarked(item: Element): boolean {
  return DomUtils.existsOne(({ attribs }) => MARK.test(attribs.id ?? ''), [item]);
}

function numberOfMark(document: Document): string {
  const marked = DomUtils.findOne(({ attribs }) => MARK.test(attribs.id ?? ''), document);
  return /\d+$/.exec(marked?.attribs.id ?? '')?.[0] ?? '';
}

/** Those beside the answers. An address that is none stays here, so that cleaning the question reports it. */
function pictures(document: Document, items: readonly Element[]): string {
  const inAnswers = new Set(items.flatMap((item) => DomUtils.getElementsByTagName('img', item)));
  return DomUtils.getElementsByTagName('img', document)
    .filter((picture) => !inAnswers.has(picture))
    .map(({ attribs }) => `<p><img src="${escapeHtml(attribs.src ?? '')}" alt="${PICTURE_TEXT}"></p>`)
    .join('');
}

function textField(record: unknown, name: string): string {
  const value = fieldOf(record, name);
  return typeof value === 'string' ? value : '';
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name]; // an object that has the field
}
