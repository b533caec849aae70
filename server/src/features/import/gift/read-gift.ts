/** GIFT, question by question, so that one that is broken does not keep the others out. */
import { type GIFTQuestion, parse, type TextFormat } from 'gift-pegjs';
import { externalIdOf, idOfWords } from '../../../platform/texts/external-id.ts';
import { looksLikeHtml, paragraphOf, plainText } from '../../../platform/texts/html-text.ts';
import { answerWords, FALSE_WORD, TRUE_WORD } from '../formats/answer-words.ts';
import type { DraftAnswer, DraftQuestion, FormatReading, FormatRow } from '../formats/format-reading.ts';
import { RowNotes } from '../formats/row-notes.ts';
import { readTags } from '../formats/tags.ts';
import { giftBlocks } from './gift-blocks.ts';

/** Longer blocks are no question: a brace was left open, or it is no GIFT. */
const LONGEST_BLOCK = 100_000;

export function readGift(text: string, file: string): FormatReading {
  const rows: FormatRow[] = [];
  let category: string | null = null;
  for (const { words, line } of giftBlocks(text)) {
    const place = { file, row: rows.length + 1, item: `line ${line}` };
    const parsed = parseBlock(words);
    if (typeof parsed === 'string') {
      const notes = new RowNotes();
      notes.refused('broken_question', '', parsed);
      rows.push({ place, question: null, findings: notes.findings });
      continue;
    }
    for (const one of parsed) {
      if (one.type === 'Category') category = categoryOf(one.title);
      else rows.push(rowOf(one, { ...place, row: rows.length + 1 }, category));
    }
  }
  return { format: 'gift', rows, findings: [], media: new Map() };
}

/** What the parser says where it does not understand. */
function parseBlock(words: string): GIFTQuestion[] | string {
  if (words.length > LONGEST_BLOCK) return `${words.length} characters`;
  try {
    return parse(words);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function categoryOf(title: string): string | null {
  const names = title.split('/').map((name) => name.trim());
  return names.filter((name) => !/^\$\w+\$$|^top$/.test(name)).join(' / ') || null;
}

type Asked = Exclude<GIFTQuestion, { type: 'Category' }>;

function rowOf(one: Asked, at: FormatRow['place'], category: string | null): FormatRow {
  const notes = new RowNotes();
  const title = one.type === 'Description' ? one.title : one.title;
  const place = { ...at, item: title ?? at.item };
  if (one.type !== 'MC' && one.type !== 'TF') {
    notes.notCarried('interaction_not_carried', 'type', one.type);
    return { place, question: null, findings: notes.findings };
  }
  const questionHtml = htmlOf(one.stem, 'question', notes);
  const answers = one.type === 'TF' ? trueFalse(one, notes) : choices(one, notes);
  const { difficulty, source } = readTags(one.tags ?? [], notes);
  const question: DraftQuestion = {
    externalId: one.id
      ? externalIdOf(one.id)
      : idOfWords('gift', plainText(questionHtml), ...answers.map(({ text }) => text)),
    name: title,
    category,
    questionHtml,
    passageHtml: null,
    isYesNo: one.type === 'TF',
    answers,
    explanationHtml: one.globalFeedback === null ? null : htmlOf(one.globalFeedback, 'feedback', notes),
    takeawayHtml: null,
    difficulty,
    source,
  };
  return { place, question, findings: notes.findings };
}

function trueFalse(one: Extract<Asked, { type: 'TF' }>, notes: RowNotes): DraftAnswer[] {
  const { isTrue, trueFeedback, falseFeedback } = one;
  return [
    { text: TRUE_WORD, isCorrect: isTrue, rationaleHtml: reasonOf(trueFeedback, notes) },
    { text: FALSE_WORD, isCorrect: !isTrue, rationaleHtml: reasonOf(falseFeedback, notes) },
  ];
}

function choices(one: Extract<Asked, { type: 'MC' }>, notes: RowNotes): DraftAnswer[] {
  const weights = one.choices.map(({ isCorrect, weight }) => weight ?? (isCorrect ? 100 : 0));
  // Without a whole right answer the parts together make it, as Moodle reads it.
  const isSingle = one.choices.some(({ isCorrect }) => isCorrect) || weights.includes(100);
  const right = (weight: number) => (isSingle ? weight >= 100 : weight > 0);
  const others = weights.filter((weight) => weight !== 0 && (isSingle ? weight < 100 : weight < 0));
  if (others.length > 0) notes.notCarried('weight_not_carried', '%', others.map((w) => `${w}%`).join(', '));
  const count = weights.filter(right).length;
  if (!isSingle && count > 1) notes.changed('several_right_answers', '%', String(count));
  return one.choices.map(({ text, feedback }, place) => {
    const field = `answer ${place + 1}`;
    return {
      text: looksLikeHtml(text.text) ? answerWords(text.text, field, notes) : text.text.trim(),
      isCorrect: right(weights[place] ?? 0),
      rationaleHtml: reasonOf(feedback, notes),
    };
  });
}

function reasonOf(feedback: TextFormat | null, notes: RowNotes): string | null {
  return feedback === null || feedback.text.trim() === '' ? null : htmlOf(feedback, 'feedback', notes);
}

function htmlOf({ text, format }: TextFormat, field: string, notes: RowNotes): string {
  if (format === 'markdown') notes.changed('text_format', field, format);
  if (format === 'html' || (format !== 'plain' && looksLikeHtml(text))) return text;
  return paragraphOf(text.trim());
}
