/** A wish for a test as it is being written, with what is missing in it. */
import {
  MOST_NAME_LENGTH,
  MOST_TEST_MINUTES,
  MOST_TEST_QUESTIONS,
  type OwnTests,
  type OwnTestTemplate,
} from '@sugya/contract/exercises-own-tests.ts';
import type { TestPool } from '@sugya/domain/exercises/own-tests/pools.ts';
import type { Wish } from './own-tests.queries.ts';

/** Numbers as they are typed. */
export type WishDraft = {
  readonly name: string;
  readonly subjectIds: readonly number[];
  readonly pools: readonly TestPool[];
  readonly count: string;
  readonly isTimed: boolean;
  readonly minutes: string;
  readonly isImmediate: boolean;
};

type WishFault = 'subjects' | 'count' | 'minutes' | 'name';

/** The pace of the examination (EXD-40). Unit: seconds. */
const PROCEDURAL_PACE = 150;
const OTHER_PACE = 240;
const PROCEDURAL = 1;

export function emptyDraft(
  name: string,
  subjectIds: readonly number[],
  pools: readonly TestPool[] = [],
): WishDraft {
  return { name, subjectIds, pools, count: '20', isTimed: false, minutes: '', isImmediate: false };
}

/** Subjects that the course lacks by now are left out. */
export function draftOfTemplate(template: OwnTestTemplate, subjects: OwnTests['subjects']): WishDraft {
  const { name, minutes, questionCount, isImmediate, pools } = template;
  return {
    name,
    subjectIds: template.subjectIds.filter((id) => subjects.some((subject) => subject.id === id)),
    pools,
    count: String(questionCount),
    isTimed: minutes !== null,
    minutes: minutes === null ? '' : String(minutes),
    isImmediate,
  };
}

/** Whole minutes of the examination's pace for so many questions, spread evenly over the subjects; at least one. */
export function paceMinutes(draft: WishDraft, subjects: OwnTests['subjects']): number | null {
  const count = wholeNumber(draft.count, MOST_TEST_QUESTIONS);
  const chosen = subjects.filter(({ id }) => draft.subjectIds.includes(id));
  if (count === null || chosen.length === 0) return null;
  const sum = chosen.reduce((all, { type }) => all + (type === PROCEDURAL ? PROCEDURAL_PACE : OTHER_PACE), 0);
  const minutes = Math.round((count * sum) / chosen.length / 60);
  return Math.min(MOST_TEST_MINUTES, Math.max(1, minutes));
}

export function readDraft(draft: WishDraft): { readonly wish: Wish | null; readonly faults: WishFault[] } {
  const questionCount = wholeNumber(draft.count, MOST_TEST_QUESTIONS);
  const minutes = draft.isTimed ? wholeNumber(draft.minutes, MOST_TEST_MINUTES) : null;
  const name = draft.name.trim();
  const faults: WishFault[] = [
    ...(draft.subjectIds.length === 0 ? (['subjects'] as const) : []),
    ...(questionCount === null ? (['count'] as const) : []),
    ...(draft.isTimed && minutes === null ? (['minutes'] as const) : []),
    ...(name === '' || name.length > MOST_NAME_LENGTH ? (['name'] as const) : []),
  ];
  if (faults.length > 0 || questionCount === null) return { wish: null, faults };
  const { subjectIds, pools, isImmediate } = draft;
  return {
    wish: { name, subjectIds: [...subjectIds], pools: [...pools], questionCount, minutes, isImmediate },
    faults,
  };
}

function wholeNumber(text: string, most: number): number | null {
  const number = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= most ? number : null;
}
