/** What a course has around one clause of a law (LAW-66). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lawUse } from './laws-library.ts';
import { id, idInPath } from './wire.ts';

/** Where a question stands; only those whose key is due to this student are ever named. */
const hubQuestion = z.object({
  questionId: id,
  exerciseId: id,
  exerciseName: z.string(),
  lessonId: id,
  categoryId: id,
  /** The beginning of the question, plain. */
  stem: z.string(),
  /** Null where it was left open. */
  isCorrect: z.boolean().nullable(),
});

const clauseName = z.object({ lawId: id, lawName: z.string(), clauseId: id, clauseName: z.string() });

export const clauseHub = z.object({
  clause: clauseName,
  /** They rest on the clause, or their explanation cites it (`isCited`). */
  questions: z.array(hubQuestion.extend({ isCited: z.boolean() })),
  /** Of the course, still open to this student: from three on, so that the number says of none of them. */
  openCount: z.int().min(3).nullable(),
  /** The student chose this clause and it was another. */
  wrongChoices: z.array(hubQuestion.extend({ right: z.array(clauseName) })),
  verdicts: z.array(
    z.object({ id, name: z.string(), lessonId: id, collectionId: id, of: z.enum(['lesson', 'video']) }),
  ),
  chapters: z.array(
    z.object({
      id,
      name: z.string(),
      categoryId: id,
      kind: z.enum(['statements', 'law', 'cards']),
      count: z.int(),
    }),
  ),
  /** Lessons, recordings and exercises whose collection holds the clause. */
  uses: z.array(lawUse),
  cites: z.array(clauseName),
  /** Of this law first, then of the course's other laws. */
  citedBy: z.array(clauseName),
  /** In laws that the course does not have. */
  citedElsewhere: z.int().min(0),
  /** Days of wordings in which the clause reads otherwise than in the one before; empty where there is one wording. */
  wordings: z.array(z.object({ version: z.int(), day: z.iso.date().nullable() })),
});
export type ClauseHub = z.infer<typeof clauseHub>;

export const readClauseHub = endpoint({
  name: 'readClauseHub',
  method: 'GET',
  path: '/api/Laws/{lawId}/Clauses/{clauseId}/Hub',
  access: 'student',
  params: z.object({ lawId: idInPath, clauseId: idInPath }),
  query: z.object({ courseId: idInPath }),
  response: clauseHub,
  refusals: [],
  requirements: ['LAW-66', 'LAW-67'],
});
