/** What keys and buttons do to a question's form: each takes the form and gives the changed fields. */
import type { FormOf } from '@sugya/contract/studio-forms.ts';

export type QuestionForm = FormOf<'question'>;
export type FormAnswer = QuestionForm['answers'][number];
export type FormClause = Pick<QuestionForm['correctClauses'][number], 'lawId' | 'clauseId'>;
export type FormClauses = Pick<QuestionForm, 'correctClauses' | 'links' | 'lawIds'>;
export type ClauseRole = 'key' | QuestionForm['links'][number]['role'];
type Change = Partial<QuestionForm>;

export const MOST_ANSWERS = 8;

export function changeAnswer(form: QuestionForm, place: number, change: Partial<FormAnswer>): Change {
  return {
    answers: form.answers.map((answer, at) => (at === place ? { ...answer, ...change } : answer)),
  };
}

/** What becomes right is near to nothing any more; in yes and no one answer alone is right. */
export function toggleRight({ answers, isYesNo }: QuestionForm, place: number): Change {
  if (answers[place] === undefined) return {};
  return {
    answers: answers.map((answer, at) => {
      if (at !== place) return isYesNo ? { ...answer, isCorrect: false } : answer;
      return { ...answer, isCorrect: !answer.isCorrect, proximity: null };
    }),
  };
}

const STEPS = ['far', 'medium', 'near'] as const;

/** From nothing said, nearer begins at near and farther at far. Right answers, and yes and no, have none. */
export function stepProximity(form: QuestionForm, place: number, step: 1 | -1): Change {
  const answer = form.answers[place];
  if (answer === undefined || answer.isCorrect || form.isYesNo) return {};
  const at = answer.proximity === null ? 1 : STEPS.indexOf(answer.proximity);
  const proximity = STEPS[Math.max(0, Math.min(STEPS.length - 1, at + step))] ?? null;
  return changeAnswer(form, place, { proximity });
}

export function addAnswer({ answers }: QuestionForm): Change {
  if (answers.length >= MOST_ANSWERS) return {};
  return { answers: [...answers, { text: '', isCorrect: false, proximity: null, rationaleHtml: null }] };
}

export function removeAnswer({ answers }: QuestionForm, place: number): Change {
  return { answers: answers.filter((_, at) => at !== place) };
}

export function moveAnswer({ answers }: QuestionForm, from: number, to: number): Change {
  const moved = answers[from];
  if (moved === undefined || to < 0 || to >= answers.length || to === from) return {};
  return { answers: answers.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

/** Yes and no has one right answer and no nearness. */
export function setYesNo({ answers }: QuestionForm, isYesNo: boolean): Change {
  if (!isYesNo) return { isYesNo };
  return { isYesNo, answers: answers.map((answer) => ({ ...answer, proximity: null })) };
}

const isSame = (one: FormClause, other: FormClause) =>
  one.lawId === other.lawId && one.clauseId === other.clauseId;

export function roleOf({ correctClauses, links }: QuestionForm, clause: FormClause): ClauseRole | null {
  if (correctClauses.some((one) => isSame(one, clause))) return 'key';
  return links.find((one) => isSame(one, clause))?.role ?? null;
}

/** A key brings its law among those of which the student chooses. A clause has one role; null takes it away. */
export function giveRole(form: FormClauses, clause: FormClause, role: ClauseRole | null): Change {
  const { lawId, clauseId } = clause;
  const had = [...form.correctClauses, ...form.links].find((one) => isSame(one, clause));
  const keys = form.correctClauses.filter((one) => !isSame(one, clause));
  const others = form.links.filter((one) => !isSame(one, clause));
  const link = { lawId, clauseId, quote: had?.quote ?? null };
  const correctClauses = role === 'key' ? [...keys, link] : keys;
  const links = role === null || role === 'key' ? others : [...others, { ...link, role }];
  return { correctClauses, links, lawIds: lawsWith(form, correctClauses) };
}

/** A law leaves with the last clause of it that answers the question; laws without one stay as choices that mislead. */
function lawsWith({ lawIds, correctClauses }: FormClauses, next: QuestionForm['correctClauses']): number[] {
  const had = new Set(correctClauses.map(({ lawId }) => lawId));
  const has = new Set(next.map(({ lawId }) => lawId));
  const stays = lawIds.filter((id) => has.has(id) || !had.has(id));
  return [...stays, ...[...has].filter((id) => !stays.includes(id))];
}

/** Without what a list names at a place, `links.2`; a law goes with all its clauses. */
export function takeOut(form: QuestionForm, field: string): Change {
  const [list, at] = field.split('.');
  const place = Number(at);
  const { lawIds, correctClauses, links } = form;
  if (list === 'lawIds') {
    const gone = lawIds[place];
    const stays = ({ lawId }: FormClause) => lawId !== gone;
    return {
      lawIds: lawIds.filter((id) => id !== gone),
      correctClauses: correctClauses.filter(stays),
      links: links.filter(stays),
    };
  }
  if (list === 'links') return { links: links.toSpliced(place, 1) };
  const next = correctClauses.toSpliced(place, 1);
  return { correctClauses: next, lawIds: lawsWith(form, next) };
}

/** `4:00` is 240; null: no time at all; undefined: it cannot be read. */
export function readClock(words: string): number | null | undefined {
  const given = words.trim();
  if (given === '') return null;
  const [, minutes, seconds = '0'] = /^(\d{1,3})(?::([0-5]\d))?$/.exec(given) ?? [];
  const total = minutes === undefined ? Number.NaN : Number(minutes) * 60 + Number(seconds);
  return total >= 1 && total <= 7_200 ? total : undefined;
}
