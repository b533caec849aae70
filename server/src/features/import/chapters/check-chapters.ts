/** What a schema cannot see in exposure chapters: where they belong, and whether their questions fit their kind. */
import type { PackChapter, PackChapterQuestion } from '@sugya/contract/content-pack.ts';
import type { ImportProblem } from '../import-problem.ts';
import {
  checkAddress,
  checkLengths,
  checkPlace,
  error,
  type Finding,
  repeated,
  repeatedInFiles,
  reporter,
} from '../pack/findings.ts';
import type { PackParts } from '../pack/pack-parts.ts';

export function checkChapters({ chapters, course, exercises }: PackParts): ImportProblem[] {
  const exerciseIds = new Set(exercises.map(({ exercise }) => exercise.externalId));
  const found = chapters.flatMap(({ file, chapter }) => {
    const report = reporter(file);
    const isKnown = chapter.exercise === null || exerciseIds.has(chapter.exercise);
    return [
      ...report('', [
        ...checkPlace(chapter, course),
        ...checkAddress(chapter.iconUrl, 'iconUrl'),
        ...checkLengths(chapter, { name: 'name', subtitle: 'name', introHtml: 'html' }),
        ...(isKnown ? [] : [error('exercise', 'unknown_exercise', chapter.exercise ?? '')]),
      ]),
      ...repeated(chapter.questions).flatMap((id) =>
        report(`question ${id}`, [error('externalId', 'duplicate_external_id')]),
      ),
      ...chapter.questions.flatMap((question) =>
        report(`question ${question.externalId}`, checkQuestion(question, chapter)),
      ),
    ];
  });
  const named = chapters.map(({ file, chapter }) => ({ file, externalId: chapter.externalId }));
  return [...repeatedInFiles(named), ...found];
}

function checkQuestion(question: PackChapterQuestion, { kind }: PackChapter): Finding[] {
  const isCard = kind === 'focused';
  return [
    ...checkLengths(question, {
      namePrefix: 'name',
      name: 'name',
      questionHtml: 'html',
      detailedAnswerHtml: 'html',
    }),
    ...(isCard && question.isTrue !== null ? [error('isTrue', 'card_with_key')] : []),
    ...(!isCard && question.isTrue === null ? [error('isTrue', 'statement_without_key')] : []),
  ];
}
