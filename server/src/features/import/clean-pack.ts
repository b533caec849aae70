/** What a pack says, as it may be stored: HTML through the allow-list, texts without invisible direction marks. */
import type {
  PackChapter,
  PackCourse,
  PackExercise,
  PackLectureLesson,
  PackQuestion,
} from '@sugya/contract/content-pack.ts';
import type { HtmlPolicy } from '../../platform/sanitise.ts';
import { type Cleaned, Cleaner } from './pack/cleaner.ts';

export function cleanCourse(course: PackCourse, file: string, policy: HtmlPolicy): Cleaned<PackCourse> {
  const cleaner = new Cleaner(file, policy);
  const value = {
    ...course,
    name: cleaner.text(course.name),
    openingRemarksHtml: cleaner.html('', 'openingRemarksHtml', course.openingRemarksHtml),
    termsHtml: cleaner.html('', 'termsHtml', course.termsHtml),
    categories: course.categories.map((category) => ({
      ...category,
      name: cleaner.text(category.name),
      lessons: category.lessons.map((lesson) => ({ ...lesson, name: cleaner.text(lesson.name) })),
    })),
  };
  return { value, problems: cleaner.problems };
}

export function cleanExercise(
  exercise: PackExercise,
  file: string,
  policy: HtmlPolicy,
): Cleaned<PackExercise> {
  const cleaner = new Cleaner(file, policy);
  const value = {
    ...exercise,
    name: cleaner.text(exercise.name),
    subtitle: cleaner.text(exercise.subtitle),
    noteText: cleaner.text(exercise.noteText),
    confirmText: cleaner.text(exercise.confirmText),
    hiddenExerciseStatisticsMessage: cleaner.text(exercise.hiddenExerciseStatisticsMessage),
    disclaimerHtml: cleaner.html('', 'disclaimerHtml', exercise.disclaimerHtml),
    questions: exercise.questions.map((question) => cleanQuestion(question, cleaner)),
  };
  return { value, problems: cleaner.problems };
}

export function cleanChapter(chapter: PackChapter, file: string, policy: HtmlPolicy): Cleaned<PackChapter> {
  const cleaner = new Cleaner(file, policy);
  const value = {
    ...chapter,
    name: cleaner.text(chapter.name),
    subtitle: cleaner.text(chapter.subtitle),
    introHtml: cleaner.html('', 'introHtml', chapter.introHtml),
    questions: chapter.questions.map((question) => {
      const item = `question ${question.externalId}`;
      return {
        ...question,
        namePrefix: cleaner.text(question.namePrefix),
        name: cleaner.text(question.name),
        questionHtml: cleaner.html(item, 'questionHtml', question.questionHtml),
        detailedAnswerHtml: cleaner.html(item, 'detailedAnswerHtml', question.detailedAnswerHtml),
      };
    }),
  };
  return { value, problems: cleaner.problems };
}

export function cleanLectures(
  lessons: readonly PackLectureLesson[],
  file: string,
  policy: HtmlPolicy,
): Cleaned<PackLectureLesson[]> {
  const cleaner = new Cleaner(file, policy);
  const value = lessons.map((lesson) => ({
    ...lesson,
    supportingMaterialsHtml: cleaner.html(
      `lesson ${lesson.lesson}`,
      'supportingMaterialsHtml',
      lesson.supportingMaterialsHtml,
    ),
    videos: lesson.videos.map((video) => ({
      ...video,
      name: cleaner.text(video.name),
      subtitle: cleaner.text(video.subtitle),
      supportingMaterialsHtml: cleaner.html(
        `video ${video.externalId}`,
        'supportingMaterialsHtml',
        video.supportingMaterialsHtml,
      ),
    })),
  }));
  return { value, problems: cleaner.problems };
}

function cleanQuestion(question: PackQuestion, cleaner: Cleaner): PackQuestion {
  const item = `question ${question.externalId}`;
  return {
    ...cleaner.texts(item, question),
    answers: question.answers.map((answer) => cleaner.texts(item, answer)),
  };
}
