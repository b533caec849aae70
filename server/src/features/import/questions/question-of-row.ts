/** Turns a row of a table into a question of the pack format: HTML cleaned, answers as text, a name made where none is. */
import { type PackQuestion, packQuestion } from '@sugya/contract/content-pack.ts';
import type { TableQuestion } from '@sugya/domain/import/table-question.ts';
import { type HtmlPolicy, removedMarkup, sanitiseHtml } from '../../../platform/sanitise.ts';
import { escapeHtml } from '../../../platform/texts/escape-html.ts';
import { looksLikeHtml, paragraphOf, plainText, wordsOfCell } from '../../../platform/texts/html-text.ts';
import { storable } from '../../../platform/texts/storable.ts';
import type { Finding } from '../pack/findings.ts';

export type RowReading = { readonly question: PackQuestion; readonly findings: readonly Finding[] };

/** Long enough to tell questions apart in a list. */
const NAME_LENGTH = 60;

export function questionOfRow(given: TableQuestion, policy: HtmlPolicy): RowReading {
  const row = storableRow(given);
  const findings: Finding[] = [];
  const html = (field: string, cell: string): string => {
    const given = looksLikeHtml(cell) ? cell : paragraphOf(cell);
    const cleaned = sanitiseHtml(given, policy);
    findings.push(...findingsOfCleaning(field, given, cleaned));
    return cleaned;
  };
  const questionHtml = html('question', row.question);
  const passageHtml = row.passage === null ? null : html('passage', row.passage);
  const explanationHtml = row.explanation === null ? null : html('explanation', row.explanation);
  const rationales = row.rationales.map((cell, place) =>
    cell === null ? null : html(`rationale_${place + 1}`, cell),
  );
  const takeawayHtml = row.takeaway === null ? null : html('takeaway', row.takeaway);
  const question: PackQuestion = {
    ...PLAIN_QUESTION,
    externalId: row.id,
    name: row.name === null ? shortened(plainText(questionHtml)) : wordsOfCell(row.name),
    questionHtml: questionHtml + pictureHtml(row.imageUrl, findings),
    answers: row.answers.map((answer, place) => ({
      text: wordsOfCell(answer),
      isCorrect: row.correct.includes(place),
      proximity: row.proximities[place] ?? null,
      rationaleHtml: rationales[place] ?? null,
    })),
    passageHtml,
    isYesNo: row.isYesNo,
    laws: [...new Set(row.laws.map(({ law }) => law))],
    correctClauses: row.laws.map((clause) => ({ ...clause, quote: null })),
    explanationHtml,
    takeawayHtml,
    difficulty: row.difficulty ?? PLAIN_QUESTION.difficulty,
    source: row.source === null ? null : wordsOfCell(row.source),
  };
  for (const [place, { text }] of question.answers.entries()) {
    if (text === '') findings.push(finding('error', `answer_${place + 1}`, 'empty_html'));
  }
  return { question, findings };
}

/** What the pack format takes for granted of a question; its texts and answers are filled in. */
const PLAIN_QUESTION = packQuestion.parse({
  externalId: 'x',
  name: 'x',
  questionHtml: 'x',
  answers: [{ text: 'x' }, { text: 'x' }],
});

function storableRow(row: TableQuestion): TableQuestion {
  const texts = Object.entries(row).map(([name, cell]) => [
    name,
    typeof cell === 'string' ? storable(cell) : cell,
  ]);
  const { answers, rationales, laws, ...storableTexts } = Object.fromEntries(texts) as TableQuestion; // the same fields, texts for texts
  return {
    ...storableTexts,
    answers: answers.map(storable),
    rationales: rationales.map((text) => (text === null ? null : storable(text))),
    laws: laws.map(({ law, clause }) => ({
      law: storable(law),
      clause: clause === null ? null : storable(clause),
    })),
  };
}

function findingsOfCleaning(field: string, given: string, cleaned: string): Finding[] {
  if (plainText(cleaned) === '' && !cleaned.includes('<img')) return [finding('error', field, 'empty_html')];
  const removed = removedMarkup(given, cleaned);
  if (removed.length === 0) return [];
  const isPictureOnly = removed.every((name) => name === '<img>' || name === 'src' || name === 'alt');
  return [finding('warning', field, isPictureOnly ? 'image_ignored' : 'html_cleaned', removed.join(', '))];
}

function pictureHtml(address: string | null, findings: Finding[]): string {
  if (address === null) return '';
  const picture = sanitiseHtml(`<p><img src="${escapeHtml(address)}" alt=""></p>`);
  if (picture.includes('<img') && /^https:/i.test(address)) return picture;
  findings.push(finding('warning', 'img', 'image_ignored', address.slice(0, 80)));
  return '';
}

/** Cut between words. */
function shortened(text: string): string {
  if (text.length <= NAME_LENGTH) return text;
  const head = text.slice(0, NAME_LENGTH);
  const end = head.lastIndexOf(' ');
  return `${end > NAME_LENGTH / 2 ? head.slice(0, end) : head}…`;
}

function finding(level: Finding['level'], field: string, code: Finding['code'], detail = ''): Finding {
  return { level, field, code, detail };
}
