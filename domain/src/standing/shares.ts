// How much of a part each subject is: by the sitting's blueprint, without one by the course's own questions.

import type { Blueprint, QuestionPart, Subject } from '../exam/subjects.ts';
import { partOf } from '../exam/subjects.ts';
import type { QuestionGroup } from './easiness.ts';

export type Part = 'procedural' | 'substantive';
export const PARTS: readonly Part[] = ['procedural', 'substantive'];

/** A learning subject with the questions that the course has in it. */
export type ExamSubject = {
  readonly id: number;
  /** 1 procedural, 2 substantive, 3 both alike. */
  readonly type: 1 | 2 | 3;
  /** Of the examination, where it is one; null: several, or nobody has said. */
  readonly examSubject?: Subject | null;
  readonly questions: readonly QuestionGroup[];
};

export type PartShares = {
  /** By the learning subject. The shares of both lists add up to 1, or to 0 where the part has nothing at all. */
  readonly of: ReadonlyMap<number, number>;
  /** Subjects of the examination of which the course has no question. */
  readonly missing: readonly { readonly subject: Subject; readonly share: number }[];
};

const LETTER: Readonly<Record<Part, QuestionPart>> = { procedural: 'B', substantive: 'C' };

/** A blueprint says something of a course only where some of its subjects say what they are in the examination. */
export function usedBlueprint(
  subjects: readonly ExamSubject[],
  blueprint: Blueprint | null,
): Blueprint | null {
  return subjects.some((subject) => isTagged(subject) && countOf(subject.questions) > 0) ? blueprint : null;
}

/**
 * How much of a part each subject is.
 *
 * With a blueprint a subject of the examination has its count, which its learning subjects share by their questions. What
 * the blueprint asks and no learning subject names goes to those of the part that say nothing, by their questions; where
 * there are none, it is missing. Without a blueprint the questions of the course count, half in each part where a subject
 * is of both.
 *
 * Source: decision 0091, CAL-10. Range: 0 to 1 each.
 * Example: part B asks d1 5 and d2 15; a learning subject of 8 questions is d1, another of 12 says nothing: 0.25 and 0.75.
 */
export function sharesOf(
  subjects: readonly ExamSubject[],
  part: Part,
  blueprint: Blueprint | null,
): PartShares {
  const used = usedBlueprint(subjects, blueprint);
  if (used === null) return { of: byCounts(subjects, part), missing: [] };
  const rows = used[LETTER[part]].filter(({ count }) => count > 0);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const silent = byCounts(
    subjects.filter((subject) => !isTagged(subject)),
    part,
  );
  const of = new Map<number, number>();
  const add = (shares: ReadonlyMap<number, number>, factor: number) => {
    for (const [id, share] of shares) of.set(id, (of.get(id) ?? 0) + factor * share);
  };
  const missing: { subject: Subject; share: number }[] = [];
  for (const { subject, count } of rows) {
    const share = count / total;
    const own = byOwnCounts(subjects.filter(({ examSubject }) => examSubject === subject));
    if (own.size > 0) add(own, share);
    else if (silent.size > 0) add(silent, share);
    else missing.push({ subject, share });
  }
  return { of, missing };
}

/** By the course's own questions; a subject of both parts gives half to each. */
function byCounts(subjects: readonly ExamSubject[], part: Part): Map<number, number> {
  return toShares(subjects.map((subject) => [subject.id, countInPart(subject, part)] as const));
}

function byOwnCounts(subjects: readonly ExamSubject[]): Map<number, number> {
  return toShares(subjects.map(({ id, questions }) => [id, countOf(questions)] as const));
}

function toShares(counts: readonly (readonly [id: number, count: number])[]): Map<number, number> {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return new Map(counts.filter(([, count]) => count > 0).map(([id, count]) => [id, count / total]));
}

/** How many of its questions speak of the part. */
export function countInPart({ type, questions }: ExamSubject, part: Part): number {
  const count = countOf(questions);
  if (type === 3) return count / 2;
  return (type === 1) === (part === 'procedural') ? count : 0;
}

/** In which part an answer of the subject counts; null: half in each. */
export function partOfSubject({ type, examSubject }: ExamSubject, blueprint: Blueprint | null): Part | null {
  if (blueprint !== null && examSubject != null) {
    return partOf(examSubject) === 'B' ? 'procedural' : 'substantive';
  }
  if (type === 3) return null;
  return type === 1 ? 'procedural' : 'substantive';
}

export function countOf(questions: readonly QuestionGroup[]): number {
  return questions.reduce((sum, { count }) => sum + count, 0);
}

function isTagged({ examSubject }: ExamSubject): boolean {
  return examSubject != null;
}
