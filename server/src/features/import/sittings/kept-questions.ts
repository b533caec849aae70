/** The questions of a pack by the names that fixed papers give them, and the families that such papers reserve. */
import type { Subject } from '@sugya/domain/exam/subjects.ts';
import type { PackParts } from '../pack/pack-parts.ts';

export type QuestionOfPack = {
  /** Its own name where it says none: a family of one. */
  readonly family: string;
  readonly isKept: boolean;
  readonly subject: Subject | null;
  readonly lawDate: string | null;
};

type Exercises = Pick<PackParts, 'exercises' | 'course'>;

/** By `exercise/question`. */
export function keptQuestions({ exercises, course }: Exercises): Map<string, QuestionOfPack> {
  const subjects = new Map(course.categories.map(({ externalId, examSubject }) => [externalId, examSubject]));
  return new Map(
    exercises.flatMap(({ exercise }) =>
      exercise.questions.map(({ externalId, family, lawDate }) => {
        const name = `${exercise.externalId}/${externalId}`;
        return [
          name,
          {
            family: family ?? name,
            isKept: exercise.isExamBank,
            subject: subjects.get(exercise.category) ?? null,
            lawDate,
          },
        ] as const;
      }),
    ),
  );
}

/** Of papers that a sitting lists, and of parts with questions of their own. */
export function reservedFamilies(pack: Exercises & Pick<PackParts, 'sittings'>): Set<string> {
  const questions = keptQuestions(pack);
  const listed = pack.sittings
    .flatMap(({ sitting }) => sitting.papers)
    .flatMap(({ parts }) => parts)
    .flatMap((part) => part.questions);
  const ofParts = pack.exercises
    .filter(({ exercise }) => exercise.examPart !== null)
    .flatMap(({ exercise }) =>
      exercise.questions.map(({ externalId }) => `${exercise.externalId}/${externalId}`),
    );
  return new Set([...listed, ...ofParts].flatMap((name) => questions.get(name)?.family ?? []));
}
