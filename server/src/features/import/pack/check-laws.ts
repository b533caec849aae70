/** What a schema cannot see of a pack's statutes and case law: names used twice, references that lead nowhere. */
import type {
  PackExercise,
  PackLawCollection,
  PackLesson,
  PackQuestion,
} from '@sugya/contract/content-pack.ts';
import type { ImportProblem } from '../import-problem.ts';
import {
  checkLengths,
  error,
  type Finding,
  repeated,
  repeatedInFiles,
  reporter,
  warning,
} from './findings.ts';
import {
  type FiledLaw,
  type FiledVerdict,
  LAW_COLLECTIONS_FILE,
  type PackParts,
  VERDICT_COLLECTIONS_FILE,
} from './pack-parts.ts';

type LawParts = Pick<PackParts, 'laws' | 'lawCollections' | 'verdicts' | 'verdictCollections'>;

/** Whether a clause is really there is seen only once its law has been read into the database. */
export function checkLaws({ laws, lawCollections, verdicts, verdictCollections }: LawParts): ImportProblem[] {
  return [
    ...repeatedInFiles(laws.map(({ file, law }) => ({ file, externalId: law.externalId }))),
    ...laws.flatMap(checkLaw),
    ...checkCollections(LAW_COLLECTIONS_FILE, lawCollections),
    ...repeatedInFiles(verdicts.map(({ file, verdict }) => ({ file, externalId: verdict.externalId }))),
    ...verdicts.flatMap(checkVerdict),
    ...checkCollections(VERDICT_COLLECTIONS_FILE, verdictCollections),
    ...verdictCollections.flatMap((collection) =>
      reporter(VERDICT_COLLECTIONS_FILE)(
        `collection ${collection.externalId}`,
        collection.verdicts.flatMap((externalId, place) =>
          verdicts.some(({ verdict }) => verdict.externalId === externalId)
            ? []
            : [error(`verdicts[${place}]`, 'unknown_verdict', externalId)],
        ),
      ),
    ),
  ];
}

/** What a lesson's law and case-law pages show. */
export function checkLessonCollections(
  lesson: Pick<PackLesson, 'lawCollection' | 'verdictCollection'>,
  { lawCollections, verdictCollections }: LawParts,
): Finding[] {
  return [
    ...checkNamed('lawCollection', lesson.lawCollection, lawCollections, 'unknown_law_collection'),
    ...checkNamed(
      'verdictCollection',
      lesson.verdictCollection,
      verdictCollections,
      'unknown_verdict_collection',
    ),
  ];
}

/** The panel and the questions of a law exercise belong together. */
export function checkExerciseLaws(
  exercise: PackExercise,
  lawCollections: readonly PackLawCollection[],
): Finding[] {
  const asks = exercise.questions.some(({ laws }) => laws.length > 0);
  // No law stands beside the questions of an examination.
  const isForExam = exercise.isExamBank || exercise.examPart !== null;
  const isWhole =
    exercise.hasLaw === (exercise.lawCollection !== null) && (exercise.hasLaw || !asks || isForExam);
  return [
    ...checkNamed('lawCollection', exercise.lawCollection, lawCollections, 'unknown_law_collection'),
    ...(isWhole ? [] : [warning('lawCollection', 'half_law_exercise')]),
  ];
}

export function checkQuestionLaws({ laws, correctClauses }: PackQuestion): Finding[] {
  return [
    ...correctClauses.flatMap(({ law }, place) =>
      laws.includes(law) ? [] : [error(`correctClauses[${place}].law`, 'clause_of_other_law', law)],
    ),
    ...(laws.length > 0 && correctClauses.length === 0
      ? [warning('correctClauses', 'no_correct_clause')]
      : []),
  ];
}

function checkLaw({ file, law }: FiledLaw): ImportProblem[] {
  const report = reporter(file);
  return [
    ...report(
      '',
      /^[^/\\]+\.(xml|wikitext)$/i.test(law.file) ? [] : [error('file', 'unknown_format', law.file)],
    ),
    ...law.extensions.flatMap((extension, place) =>
      report(`extension number ${place + 1}`, [
        ...('url' in extension ? checkWebAddress('url', extension.url) : []),
        ...('html' in extension ? checkLengths(extension, { html: 'html' }) : []),
        ...('label' in extension ? checkLengths(extension, { label: 'name' }) : []),
        ...('title' in extension ? checkLengths(extension, { title: 'name' }) : []),
      ]),
    ),
    ...law.expansions.flatMap((expansion, place) =>
      report(`expansion number ${place + 1}`, checkLengths(expansion, { html: 'html' })),
    ),
  ];
}

function checkVerdict({ file, verdict }: FiledVerdict): ImportProblem[] {
  const report = reporter(file);
  return [
    ...report(
      '',
      checkLengths(verdict, {
        name: 'name',
        category: 'name',
        subCategory: 'name',
        summaryHtml: 'html',
        factsHtml: 'html',
        verdictHtml: 'html',
        resolutionHtml: 'html',
        miniRatioHtml: 'html',
        lawName: 'name',
      }),
    ),
    ...verdict.halachot.flatMap((halacha, place) =>
      report(`halacha number ${place + 1}`, [
        ...checkLengths(halacha, { name: 'name', textHtml: 'html' }),
        ...checkWebAddress('url', halacha.url),
      ]),
    ),
  ];
}

function checkCollections(
  file: string,
  collections: readonly { readonly externalId: string; readonly name: string }[],
): ImportProblem[] {
  const report = reporter(file);
  return [
    ...repeated(collections).flatMap((id) =>
      report(`collection ${id}`, [error('externalId', 'duplicate_external_id')]),
    ),
    ...collections.flatMap((collection) =>
      report(`collection ${collection.externalId}`, checkLengths(collection, { name: 'name' })),
    ),
  ];
}

function checkNamed(
  field: string,
  externalId: string | null,
  things: readonly { readonly externalId: string }[],
  code: 'unknown_law_collection' | 'unknown_verdict_collection',
): Finding[] {
  if (externalId === null || things.some((thing) => thing.externalId === externalId)) return [];
  return [error(field, code, externalId)];
}

function checkWebAddress(field: string, address: string | null): Finding[] {
  return address === null || /^https:\/\//i.test(address) ? [] : [error(field, 'bad_address', address)];
}
