/** What a schema cannot see of sittings: parts that do not make a day, and fixed papers whose questions do not fit. */
import type { PackSitting } from '@sugya/contract/content-pack-sitting.ts';
import { type SittingFault, sittingFaults } from '@sugya/domain/exam/sitting.ts';
import { partOf } from '@sugya/domain/exam/subjects.ts';
import type { ImportProblem } from '../import-problem.ts';
import { error, type Finding, repeated, repeatedInFiles, reporter, warning } from '../pack/findings.ts';
import type { PackParts } from '../pack/pack-parts.ts';
import { keptQuestions, type QuestionOfPack, reservedFamilies } from './kept-questions.ts';

export function checkSittings(pack: PackParts): ImportProblem[] {
  const { sittings, course } = pack;
  const questions = keptQuestions(pack);
  const named = sittings.some(({ sitting }) => sitting.externalId === course.sitting);
  return [
    ...repeatedInFiles(sittings.map(({ file, sitting }) => ({ file, externalId: sitting.externalId }))),
    ...reporter('course.json')('', [
      ...(course.sitting !== null && !named ? [error('sitting', 'unknown_sitting', course.sitting)] : []),
      ...(course.sitting !== null && course.calculator !== null
        ? [warning('calculator', 'calculator_of_sitting')]
        : []),
    ]),
    ...sittings.flatMap(({ file, sitting }) => [
      ...reporter(file)('', [...sittingFaults(sitting).map(described), ...checkStatutes(sitting)]),
      ...checkPapers(sitting, { file, questions, exercises: pack.exercises }),
    ]),
    ...checkReserved(pack),
  ];
}

function described(fault: SittingFault): Finding {
  switch (fault.kind) {
    case 'weights':
      return error('parts', 'sitting_weights', String(fault.sum));
    case 'partTwice':
      return error('parts', 'sitting_part_twice', fault.part);
    case 'partMissing':
      return error('parts', 'sitting_part_missing', fault.part);
    case 'orderTwice':
      return error('parts', 'sitting_order_twice', String(fault.order));
    case 'questions':
      return error('parts', 'sitting_part_questions', fault.part);
    case 'subjectTwice':
      return error('blueprint', 'sitting_subject_twice', fault.subject);
    case 'counts':
      return error('blueprint', 'sitting_counts', `${fault.part}: ${fault.counted} of ${fault.asked}`);
  }
}

function checkStatutes({ statutes }: PackSitting): Finding[] {
  return repeated(statutes.map(({ law }) => ({ externalId: law }))).map((law) =>
    error('statutes', 'duplicate_external_id', law),
  );
}

type Papers = {
  readonly file: string;
  readonly questions: ReadonlyMap<string, QuestionOfPack>;
  readonly exercises: PackParts['exercises'];
};

function checkPapers(sitting: PackSitting, { file, questions, exercises }: Papers): ImportProblem[] {
  const report = reporter(file);
  return [
    ...repeated(sitting.papers.map(({ name }) => ({ externalId: name }))).flatMap((name) =>
      report('', [error('papers', 'exam_paper_twice', name)]),
    ),
    ...sitting.papers.flatMap(({ name, parts }) => {
      const families = new Set<string>();
      return report(`paper ${name}`, [
        ...repeated(parts.map(({ part }) => ({ externalId: part }))).map((part) =>
          error('parts', 'sitting_part_twice', part),
        ),
        ...parts.flatMap((part) => [
          ...checkCarrier(sitting, { name, part, exercises }),
          ...part.questions.flatMap((question, place) =>
            checkPaperQuestion(questions.get(question), {
              ...sitting,
              name: question,
              part: part.part,
              field: `${part.part}[${place}]`,
              families,
            }),
          ),
        ]),
      ]);
    }),
  ];
}

/** The exercise that is the part says the same as the sitting. */
function checkCarrier(
  sitting: PackSitting,
  {
    name,
    part: { part, questions },
    exercises,
  }: {
    readonly name: string;
    readonly part: PackSitting['papers'][number]['parts'][number];
    readonly exercises: PackParts['exercises'];
  },
): Finding[] {
  const planned = sitting.parts.find(({ key }) => key === part);
  const carrier = exercises.find(
    ({ exercise }) => exercise.examPaper === name && exercise.examPart === part,
  )?.exercise;
  const asked = planned?.questionCount ?? 0;
  const differing =
    carrier === undefined || planned === undefined
      ? []
      : ([
          ['examDraws', questions.length, carrier.examDraws],
          ['examMinutes', planned.minutes, carrier.examMinutes],
          ['examBreakMinutes', planned.breakAfterMinutes, carrier.examBreakMinutes],
          ['examPoints', planned.weight, carrier.examPoints],
        ] as const);
  return [
    ...(questions.length === asked
      ? []
      : [error(part, 'exam_paper_count', `${questions.length}, ${asked} in the sitting`)]),
    ...(carrier === undefined ? [error(part, 'exam_paper_without_part', `${name} ${part}`)] : []),
    ...differing
      .filter(([, wanted, said]) => wanted !== said)
      .map(([field, wanted, said]) =>
        error(part, 'exam_part_differs', `${field} ${said ?? 'null'}, ${wanted} in the sitting`),
      ),
  ];
}

function checkPaperQuestion(
  found: QuestionOfPack | undefined,
  of: Pick<PackSitting, 'lawCutoff'> & {
    readonly name: string;
    readonly part: 'B' | 'C';
    readonly field: string;
    /** Those that stood in the paper before; it joins them. */
    readonly families: Set<string>;
  },
): Finding[] {
  const { field, name, lawCutoff } = of;
  if (found === undefined) return [error(field, 'unknown_question', name)];
  const isAgain = of.families.has(found.family);
  of.families.add(found.family);
  const isOfPart = found.subject !== null && partOf(found.subject) === of.part;
  const { lawDate } = found;
  return [
    ...(found.isKept ? [] : [error(field, 'exam_question_not_kept', name)]),
    ...(isOfPart ? [] : [error(field, 'exam_question_of_other_part', `${name} ${found.subject ?? ''}`)]),
    ...(isAgain ? [error(field, 'exam_question_twice', `${name} (${found.family})`)] : []),
    ...(lawDate !== null && lawCutoff !== null && lawDate < lawCutoff
      ? [warning(field, 'exam_question_old_law', `${name}: ${lawDate}`)]
      : []),
  ];
}

/** What is practised would give away what a fixed paper asks. */
function checkReserved(pack: PackParts): ImportProblem[] {
  const reserved = reservedFamilies(pack);
  return pack.exercises
    .filter(({ exercise }) => !exercise.isExamBank && exercise.examPart === null)
    .flatMap(({ file, exercise }) =>
      exercise.questions
        .filter(({ family }) => family !== null && reserved.has(family))
        .flatMap(({ externalId, family }) =>
          reporter(file)(`question ${externalId}`, [error('family', 'exam_family_reserved', family ?? '')]),
        ),
    );
}
