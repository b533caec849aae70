/** Where the header and the menu show (NAV-32 to NAV-43). */

import type { Frame } from '../platform/embedding/frame.ts';
import type { RouteName } from '../route-patterns.ts';

export type FrameView = {
  readonly showsFrame: boolean;
  /** The menu as a column beside the page; elsewhere it opens over the page. */
  readonly showsMenuColumn: boolean;
  readonly showsAccessibility: boolean;
  /** The five jobs at the bottom of a phone. */
  readonly showsBar: boolean;
  /** The staff's workspace around the page, in place of header and menu. */
  readonly showsStudio: boolean;
  /** Its menu as signs alone: the page has three columns of its own. */
  readonly isStudioNarrow: boolean;
};

/** Screens of the staff. */
const OF_STAFF: readonly RouteName[] = [
  'studio',
  'studioMedia',
  'studioTeam',
  'studioTokens',
  'studioAudit',
  'studioImports',
  'studioImport',
  'studioTree',
  'studioStudents',
  'studioMarking',
  'studioReading',
  'overview',
  'overviewRisk',
  'overviewLectures',
  'overviewFeedback',
  'studioQuestion',
  'studioQuestionVersions',
  'studioQuality',
  'studioDesk',
  'studioQuestions',
  'studioSettings',
  'studioMessages',
  'studioHelp',
  'studioChapters',
  'studioLectures',
  'studioBooks',
  'studioDrafting',
  'studioLive',
  'management',
  'itemStatistics',
  'createAnswersFiles',
  'accessLog',
  'deletionRequests',
  'unitReplication',
  'lawsCollections',
  'manageLawsCollections',
  'verdictsCollections',
  'verdictReplication',
];

/** Three columns beside each other. */
const WITH_STUDIO_RAIL: readonly RouteName[] = [
  'studioQuestion',
  'studioQuestionVersions',
  'studioDesk',
  'studioReading',
];

/** Screens for visitors who are not signed in yet. */
const WITHOUT_FRAME: readonly RouteName[] = [
  'login',
  'resetPassword',
  'firstAdministrator',
  'invitation',
  'stopNotice',
  'signInWith',
];
/** An exam day and a drafting task have nothing beside them that helps or leads away. */
const NEVER_FRAMED: readonly RouteName[] = [
  'draftingGo',
  'examDay',
  'exercisePrint',
  'laws',
  'lawsPrint',
  'reportPrint',
];
const UNFRAMED_ON_PHONES: readonly RouteName[] = [
  'lawText',
  'lawTextOfCourse',
  'lecture',
  'lecturesRegistration',
  'lecturesRegistrationTabs',
  'lecturesSubject',
  'book',
  'favorites',
];
/** What one is in the midst of: nothing there leads away by mistake. */
const EXERCISES: readonly RouteName[] = [
  'exercise',
  'exerciseOfLesson',
  'exerciseLaws',
  'exerciseLawsOfLesson',
  'exerciseManual',
];
/** They need the whole width: question beside law, a table of many columns. */
const WITHOUT_MENU_COLUMN: readonly RouteName[] = [
  'exercise',
  'exerciseOfLesson',
  'exerciseLaws',
  'exerciseLawsOfLesson',
  'statistics',
  'statisticsOfLesson',
];

export function frameView(name: RouteName | null, frame: Frame, isSignedIn = true): FrameView {
  const isHiddenHere =
    name !== null &&
    (WITHOUT_FRAME.includes(name) ||
      // The terms are open to strangers, for whom a menu leads nowhere.
      (name === 'termsStatic' && !isSignedIn) ||
      NEVER_FRAMED.includes(name) ||
      (frame.isMobile && UNFRAMED_ON_PHONES.includes(name)));
  const isFramed = !isHiddenHere && !frame.isFrameless && frame.source !== 'app';
  const showsStudio = isFramed && name !== null && OF_STAFF.includes(name);
  const showsFrame = isFramed && !showsStudio;
  return {
    showsStudio,
    isStudioNarrow: showsStudio && WITH_STUDIO_RAIL.includes(name),
    showsFrame,
    showsMenuColumn: showsFrame && !(name !== null && WITHOUT_MENU_COLUMN.includes(name)),
    showsAccessibility: frame.source !== 'app',
    showsBar: showsFrame && frame.isMobile && name !== null && !EXERCISES.includes(name),
  };
}
