/** Every screen of the product with an address that opens it, from the app's own list of routes: a new one cannot be forgotten. */
import { listBookGroups } from '@sugya/contract/books.ts';
import { listCourseChapters } from '@sugya/contract/exposure.ts';
import { listExerciseLaws } from '@sugya/contract/laws.ts';
import { listLawCollections } from '@sugya/contract/laws-collections.ts';
import { listVideoLessons } from '@sugya/contract/lectures.ts';
import { listLectureTracks } from '@sugya/contract/registration.ts';
import { listReports } from '@sugya/contract/reports.ts';
import { listVerdictCollections } from '@sugya/contract/verdicts.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { type RouteName, routePatterns } from '@sugya/web/route-patterns.ts';
import type { DemoExercise } from '../content/demo-exercise.ts';
import { ADMIN, DEMO_STUDENT, type SignedIn, type Sugya } from '../world.ts';

/** A regular has a season of weekly reports behind them. */
export type Visitor = 'stranger' | 'student' | 'regular' | 'admin';
export type Screen = { readonly name: RouteName; readonly visitor: Visitor; readonly address: string };

/** What stands in an address in place of a parameter: one of these sets, laid over the exercise's. */
type Place =
  | 'chapter'
  | 'cards'
  | 'lawChapter'
  | 'law'
  | 'lawLesson'
  | 'lawSet'
  | 'verdictLesson'
  | 'verdictSet'
  | 'lecture'
  | 'book'
  | 'live'
  | 'open'
  | 'paper'
  | 'report'
  | 'question';
type Stop =
  | { readonly visitor: Visitor; readonly place?: Place; readonly query?: string }
  | { readonly leftOut: string };

const student = { visitor: 'student' } as const;
const regular = { visitor: 'regular' } as const;
const admin = { visitor: 'admin' } as const;
const SAME_SCREEN = 'the same screen under a second address';

const STOPS: Readonly<Record<RouteName, Stop>> = {
  login: { visitor: 'stranger' },
  resetPassword: { visitor: 'stranger', query: '?email=somebody@sugya.example' },
  firstAdministrator: { leftOut: 'opens by a link that only an installation without an administrator has' },
  stopNotice: { leftOut: 'opens by a link that only a mail has' },
  invitation: { leftOut: 'opens by a link that only an invited student has' },
  signInWith: { leftOut: 'opens with what a sign-in provider wrote into the address' },
  termsStatic: { visitor: 'stranger' },
  video: { leftOut: 'leads on to the lecture' },
  home: student,
  homeOfCourses: { leftOut: SAME_SCREEN },
  course: student,
  learningSubjects: student,
  reports: regular,
  search: student,
  learningSubject: { leftOut: 'leads on to its first tab' },
  categoryInOrder: student,
  categoryExposure: student,
  categoryExercises: student,
  categoryVideos: student,
  categoryLawCenter: { ...student, place: 'law' },
  categorySupportingMaterials: student,
  categoryBooks: { ...student, place: 'book' },
  categoryLaws: { leftOut: SAME_SCREEN },
  lawLibrary: student,
  notebook: student,
  laws: { ...student, place: 'law' },
  lawChanges: { ...student, place: 'law', query: '?from=2026-11-01&to=2026-11-01' },
  lawsPrint: { ...student, place: 'law' },
  lawText: { ...student, place: 'law' },
  lawTextOfCourse: { leftOut: SAME_SCREEN },
  lessonLaw: { ...student, place: 'lawLesson' },
  lessonLawCollection: { ...student, place: 'lawSet' },
  lessonVerdict: { ...student, place: 'verdictLesson' },
  lessonVerdictCollection: { ...student, place: 'verdictSet' },
  lesson: student,
  exercise: { ...student, place: 'open' },
  exerciseOfLesson: { leftOut: SAME_SCREEN },
  exerciseLaws: { ...student, place: 'law' },
  exerciseLawsOfLesson: { leftOut: SAME_SCREEN },
  exerciseManual: { ...student, place: 'paper' },
  exercisePrint: student,
  reportPrint: { ...regular, place: 'report' },
  statistics: student,
  statisticsOfLesson: { leftOut: SAME_SCREEN },
  exposureChapter: { ...student, place: 'chapter' },
  exposureMikuditChapter: { ...student, place: 'cards' },
  exposureLawChapter: { ...student, place: 'lawChapter' },
  lecturesCenter: student,
  lecture: { ...student, place: 'lecture' },
  book: { ...student, place: 'book' },
  lecturesRegistration: student,
  lecturesRegistrationTabs: student,
  lecturesSubject: { ...student, place: 'live' },
  review: student,
  draftingRoom: student,
  draftingGo: { leftOut: 'begins a go, which goes on by the clock; its own journey follows it' },
  ownTests: student,
  examRoom: student,
  examDay: { leftOut: 'opens a day, which a student begins once; its own tests follow it' },
  standing: student,
  favorites: student,
  messages: student,
  termsOfUse: student,
  management: admin,
  itemStatistics: admin,
  createAnswersFiles: admin,
  lawsCollections: { ...admin, query: '?tab=new' },
  verdictsCollections: { ...admin, query: '?tab=new' },
  manageLawsCollections: admin,
  accessLog: admin,
  deletionRequests: admin,
  unitReplication: admin,
  verdictReplication: { ...admin, query: '?tab=new' },
  studio: admin,
  studioMedia: admin,
  studioTeam: admin,
  studioTokens: { ...admin, query: '?panel=new' },
  studioAudit: admin,
  studioImports: admin,
  studioImport: { leftOut: 'opens an import, which its own journey makes' },
  studioTree: admin,
  studioStudents: admin,
  overview: admin,
  overviewRisk: admin,
  overviewLectures: admin,
  overviewFeedback: admin,
  studioQuestion: { ...admin, place: 'question' },
  studioQuestionVersions: { ...admin, place: 'question' },
  studioQuality: admin,
  studioMarking: admin,
  studioReading: { leftOut: 'opens a text that a marker took, which its own journey does' },
  studioDesk: admin,
  studioQuestions: admin,
  studioSettings: { ...admin, query: '?tab=exam' },
  studioMessages: { ...admin, query: '?sel=new' },
  studioHelp: admin,
  studioChapters: admin,
  studioLectures: admin,
  studioBooks: admin,
  studioDrafting: admin,
  studioLive: admin,
  helpCenter: student,
  userDetails: student,
  newMessage: student,
  userRequests: student,
  accesibility: student,
  calculator: student,
};

/** `finished` is an exercise that the student finished, so that its report has something to show; its lesson has verdicts. */
export async function everyScreen(
  sugya: Sugya,
  reader: SignedIn,
  finished: DemoExercise,
): Promise<readonly Screen[]> {
  const places = await findPlaces(sugya, reader, finished);
  return Object.entries(STOPS).flatMap(([key, stop]) => {
    if ('leftOut' in stop) return [];
    const name = key as RouteName; // the keys of a record by name
    const ids = { ...ofExercise(finished), ...(stop.place && places[stop.place]) };
    const address = routePatterns[name].replaceAll(
      /\{-\$(\w+)\}|\$(\w+)/g,
      (_, optional?: string, needed?: string) => {
        const id = ids[optional ?? needed ?? ''];
        if (id === undefined && needed !== undefined) throw new Error(`${name} needs ${needed}`);
        return id?.toString() ?? '';
      },
    );
    return [{ name, visitor: stop.visitor, address: address + (stop.query ?? '') }];
  });
}

type Ids = Readonly<Record<string, number>>;

function ofExercise({ courseId, categoryId, lessonId, exerciseId }: DemoExercise): Ids {
  return { courseId, categoryId, lessonId, exerciseId };
}

async function findPlaces(
  sugya: Sugya,
  { token }: SignedIn,
  { courseId, lessonId }: DemoExercise,
): Promise<Readonly<Record<Place, Ids>>> {
  const { origin } = sugya;
  const params = { courseId };
  const staff = await sugya.signIn(ADMIN);
  const season = await sugya.signIn(DEMO_STUDENT);
  const lawExercise = await sugya.exercise('sample-law-1');
  const [chapters, lessons, books, { lectureTracks }, laws, lawSets, verdictSets, reports] =
    await Promise.all([
      callOk(origin, listCourseChapters, { params, token }),
      callOk(origin, listVideoLessons, { params, token }),
      callOk(origin, listBookGroups, { params, token }),
      callOk(origin, listLectureTracks, { params, token }),
      callOk(origin, listExerciseLaws, { params: { id: lawExercise.exerciseId }, token }),
      callOk(origin, listLawCollections, { token: staff.token }),
      callOk(origin, listVerdictCollections, { token: staff.token }),
      callOk(origin, listReports, { params, token: season.token }),
    ]);
  const chapterOf = (type: number): Ids => {
    const chapter = found(chapters.find(({ expoType }) => expoType === type));
    return { categoryId: chapter.categoryId, chapterId: chapter.id };
  };
  const lesson = found(lessons[0]);
  const subject = found(lectureTracks[0]?.trackSubjects[0]);
  const law = { ...ofExercise(lawExercise), lawId: found(laws[0]).lawId };
  return {
    chapter: chapterOf(0),
    cards: chapterOf(2),
    lawChapter: chapterOf(1),
    law: { ...law, questionId: found(lawExercise.questionIds[0]) },
    lecture: { lessonId: lesson.id, videoId: found(lesson.videos[0]).id },
    book: { categoryId: LIBRARY, bookId: found(books[0]?.books[0]).id },
    question: { questionId: found((await sugya.exercise('ethics-client-1')).questionIds[0]) },
    open: ofExercise(await sugya.exercise('ethics-client-1')),
    paper: ofExercise(await sugya.exercise('judiciary-2')),
    report: { reportId: found(reports[0]).value },
    live: { subjectId: subject.id },
    // LAW-10: the id of the lesson or of the collection has this name too.
    lawLesson: { exerciseId: lawExercise.lessonId },
    lawSet: { exerciseId: found(lawSets[0]).id },
    verdictLesson: { exerciseId: lessonId },
    verdictSet: { exerciseId: found(verdictSets[0]).id },
  };
}

/** NAV-96. */
const LIBRARY = 1002;

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo course lacks something that a screen shows');
  return value;
}
