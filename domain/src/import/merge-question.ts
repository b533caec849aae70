// What becomes of a question that is there already when a row of a file names it, and what is other than before.
import { wordsOfHtml } from '../studio/searched-words.ts';

export type MergedAnswer = {
  readonly text: string;
  readonly isCorrect: boolean;
  readonly proximity: 'near' | 'medium' | 'far' | null;
  readonly rationaleHtml: string | null;
};

/** The fields of a question's form that a row can name; the form may have more. */
export type MergedQuestion = {
  readonly name: string;
  readonly questionHtml: string;
  readonly passageHtml: string | null;
  readonly isYesNo: boolean;
  readonly answers: readonly MergedAnswer[];
  readonly explanationHtml: string | null;
  readonly takeawayHtml: string | null;
  readonly difficulty: number;
  readonly lawIds: readonly number[];
  readonly correctClauses: readonly { readonly lawId: number; readonly clauseId: number | null }[];
  readonly source: string | null;
};

/** What a row says: a field that is absent it does not speak of. */
export type SaidQuestion = Partial<MergedQuestion> & {
  /** For a question that is new and has no name of its own. */
  readonly shortName: string;
  readonly answers: readonly MergedAnswer[];
  readonly saysProximity: boolean;
};

/**
 * The question after the row was read into it. Fields that the row does not speak of stay as they are, and an answer of
 * the same words keeps its reason, and how near it is, where the row says nothing of them.
 *
 * Range: any row that was not refused. Source: RHS-05.
 * Example: a row without a column of explanations changes no explanation.
 */
export function mergeQuestion<Form extends MergedQuestion>(form: Form, said: SaidQuestion): Form {
  const { shortName, saysProximity, answers, ...fields } = said;
  const merged = answers.map((answer, place) => {
    const before = form.answers[place];
    if (before === undefined || before.text !== answer.text) return answer;
    const isFree = !answer.isCorrect && !(said.isYesNo ?? form.isYesNo);
    return {
      ...answer,
      proximity: saysProximity || !isFree ? answer.proximity : before.proximity,
      rationaleHtml: answer.rationaleHtml ?? before.rationaleHtml,
    };
  });
  return { ...form, ...fields, name: fields.name ?? (form.name || shortName), answers: merged };
}

export type QuestionChange = { readonly field: string; readonly before: string; readonly after: string };

/** Enough of a text to see where it differs. Unit: letters. */
const SHOWN = 120;
/** So many letters before the first difference are shown. */
const BEFORE_DIFFERENCE = 30;

/**
 * What is other than before, by the names of our columns, what students are judged by first: text, answers, key. Texts are
 * without mark-up and cut around the first difference.
 *
 * Range: two forms of one question. Source: RHS-05.
 * Example: the key moved from the first answer to the third: `correct`, "1", "3".
 */
export function changesOf(before: MergedQuestion, after: MergedQuestion): QuestionChange[] {
  const texts = textsOf(before);
  const others = textsOf(after);
  const fields = [...new Set([...Object.keys(others), ...Object.keys(texts)])];
  return fields.flatMap((field) => {
    const [old, now] = [texts[field] ?? '', others[field] ?? ''];
    if (old === now) return [];
    // Words alike and mark-up not: the mark-up is what changed.
    const [oldWords, nowWords] = [wordsOfHtml(old), wordsOfHtml(now)];
    const [was, is] = oldWords === nowWords ? [old, now] : [oldWords, nowWords];
    const start = Math.max(0, firstDifference(was, is) - BEFORE_DIFFERENCE);
    return [{ field, before: cut(was, start), after: cut(is, start) }];
  });
}

function textsOf(form: MergedQuestion): Record<string, string> {
  const places = (isWanted: (answer: MergedAnswer) => boolean) =>
    form.answers.flatMap((answer, place) => (isWanted(answer) ? [String(place + 1)] : [])).join(';');
  return {
    question: form.questionHtml,
    ...Object.fromEntries(form.answers.map(({ text }, place) => [`answer_${place + 1}`, text])),
    correct: places(({ isCorrect }) => isCorrect),
    laws: [
      ...form.lawIds.map(String),
      ...form.correctClauses.map(({ lawId, clauseId }) => `${lawId}#${clauseId ?? ''}`),
    ].join(';'),
    passage: form.passageHtml ?? '',
    yes_no: form.isYesNo ? '1' : '0',
    explanation: form.explanationHtml ?? '',
    ...Object.fromEntries(
      form.answers.map(({ rationaleHtml }, place) => [`rationale_${place + 1}`, rationaleHtml ?? '']),
    ),
    takeaway: form.takeawayHtml ?? '',
    near: places(({ proximity }) => proximity === 'near'),
    medium: places(({ proximity }) => proximity === 'medium'),
    far: places(({ proximity }) => proximity === 'far'),
    name: form.name,
    difficulty: String(form.difficulty),
    source: form.source ?? '',
  };
}

function firstDifference(a: string, b: string): number {
  let place = 0;
  while (place < a.length && a[place] === b[place]) place += 1;
  return place;
}

function cut(text: string, start: number): string {
  const end = start + SHOWN;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
