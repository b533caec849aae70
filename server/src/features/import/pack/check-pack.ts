/** What a schema cannot see: references between files, names used twice, questions that cannot be answered. */
import type { PackAnswer, PackCategory, PackQuestion } from '@sugya/contract/content-pack.ts';
import { examPartFaults, missingOfExamPart } from '@sugya/domain/exam/paper.ts';
import { partOf } from '@sugya/domain/exam/subjects.ts';
import { checkBooks } from '../books/check-books.ts';
import { checkChapters } from '../chapters/check-chapters.ts';
import { checkDesk } from '../desk/check-desk.ts';
import { checkDrafting } from '../drafting/check-drafting.ts';
import type { ImportProblem } from '../import-problem.ts';
import { checkLive } from '../live/check-live.ts';
import { checkExamQuestions } from '../sittings/check-exam-questions.ts';
import { checkSittings } from '../sittings/check-sittings.ts';
import { checkExerciseLaws, checkLaws, checkLessonCollections, checkQuestionLaws } from './check-laws.ts';
import { checkLectures } from './check-lectures.ts';
import {
  checkAddress,
  checkLengths,
  checkPlace,
  checkTexts,
  error,
  type Finding,
  repeated,
  repeatedInFiles,
  reporter,
  warning,
} from './findings.ts';
import type { PackParts } from './pack-parts.ts';

export function checkPack(pack: PackParts): ImportProblem[] {
  return [
    ...checkCourse(pack),
    ...checkLaws(pack),
    ...checkExercises(pack),
    ...checkChapters(pack),
    ...checkLectures(pack),
    ...checkBooks(pack),
    ...checkLive(pack),
    ...checkDrafting(pack),
    ...checkDesk(pack),
    ...checkSittings(pack),
    ...checkExamQuestions(pack),
  ];
}

function checkCourse({ course, ...parts }: PackParts): ImportProblem[] {
  const report = reporter('course.json');
  const lessons = course.categories.flatMap((category) => category.lessons);
  return [
    ...report('', checkLengths(course, { name: 'name', openingRemarksHtml: 'html', termsHtml: 'html' })),
    ...repeated(course.categories).flatMap((id) =>
      report(`category ${id}`, [error('externalId', 'duplicate_external_id')]),
    ),
    ...repeated(lessons).flatMap((id) =>
      report(`lesson ${id}`, [error('externalId', 'duplicate_external_id')]),
    ),
    ...course.categories.flatMap((category) =>
      report(`category ${category.externalId}`, [
        ...checkLengths(category, { name: 'name' }),
        ...checkAddress(category.iconUrl, 'iconUrl'),
        ...checkExamSubject(category),
      ]),
    ),
    ...lessons.flatMap((lesson) =>
      report(`lesson ${lesson.externalId}`, [
        ...checkLengths(lesson, { name: 'name' }),
        ...checkLessonCollections(lesson, parts),
      ]),
    ),
  ];
}

/** Procedural subjects belong to part B, substantive ones to part C; combined and additional ones may belong to either. */
function checkExamSubject({ type, examSubject }: PackCategory): Finding[] {
  if (examSubject === null) return [];
  const isOfPart = (type === 1 ? 'B' : type === 2 ? 'C' : partOf(examSubject)) === partOf(examSubject);
  return isOfPart ? [] : [error('examSubject', 'subject_of_other_part', examSubject)];
}

const EXAM_PART_FAULTS = {
  bankInPaper: error('isExamBank', 'exam_bank_in_paper'),
  drawnWithQuestions: error('questions', 'exam_drawn_with_questions'),
  noQuestions: error('questions', 'missing'),
} as const;

function checkExercises({ exercises, course, lawCollections }: PackParts): ImportProblem[] {
  const named = exercises.map(({ file, exercise }) => ({ file, externalId: exercise.externalId }));
  const found = exercises.flatMap(({ file, exercise }) => {
    const report = reporter(file);
    return [
      ...report('', checkPlace(exercise, course)),
      ...report('', checkExerciseLaws(exercise, lawCollections)),
      ...report(
        '',
        missingOfExamPart(exercise).map((field) => error(field, 'exam_part_unfinished')),
      ),
      ...report(
        '',
        examPartFaults(exercise, exercise.questions.length).map((fault) => EXAM_PART_FAULTS[fault]),
      ),
      ...report(
        '',
        checkLengths(exercise, {
          name: 'name',
          subtitle: 'name',
          noteText: 'note',
          confirmText: 'note',
          hiddenExerciseStatisticsMessage: 'note',
          disclaimerHtml: 'html',
        }),
      ),
      ...repeated(exercise.questions).flatMap((id) =>
        report(`question ${id}`, [error('externalId', 'duplicate_external_id')]),
      ),
      ...exercise.questions.flatMap((question) =>
        report(`question ${question.externalId}`, [
          ...checkQuestion(question),
          ...checkQuestionLaws(question),
        ]),
      ),
    ];
  });
  return [...repeatedInFiles(named), ...found];
}

/** A question by itself; questions from tables pass through here too. */
export function checkQuestion(question: PackQuestion): Finding[] {
  const { answers } = question;
  const texts = answers.map(({ text }) => text);
  const repeatedText = texts.find((text, place) => texts.indexOf(text) < place);
  return [
    ...checkTexts(question),
    ...answers.flatMap((answer, place) => checkAnswer(answer, place, question)),
    ...(answers.some(({ isCorrect }) => isCorrect) ? [] : [error('answers', 'no_correct_answer')]),
    ...(answers.every(({ isCorrect }) => isCorrect) ? [warning('answers', 'no_wrong_answer')] : []),
    ...(question.isYesNo && answers.length !== 2
      ? [error('answers', 'yes_no_answers', String(answers.length))]
      : []),
    ...(repeatedText === undefined ? [] : [warning('answers', 'duplicate_answers', repeatedText)]),
    ...(question.explanationHtml === null ? [warning('explanationHtml', 'no_explanation')] : []),
  ];
}

function checkAnswer(answer: PackAnswer, place: number, { isYesNo }: PackQuestion): Finding[] {
  const field = `answers[${place}]`;
  const tooLong = checkLengths(answer, { text: 'answer', rationaleHtml: 'html' }).map((found) => ({
    ...found,
    field: `${field}.${found.field}`,
  }));
  if (answer.proximity === null) return tooLong;
  if (answer.isCorrect) return [...tooLong, error(`${field}.proximity`, 'proximity_on_correct')];
  return isYesNo ? [...tooLong, error(`${field}.proximity`, 'proximity_on_yes_no')] : tooLong;
}
