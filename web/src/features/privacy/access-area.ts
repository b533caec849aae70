/** Which part of the site a call belongs to, for telling a student what was looked at. */
import type { privacy } from '../../hebrew/privacy.ts';

export type AccessArea = keyof typeof privacy.accesses.areas;

/** The first that fits; names of endpoints are a verb and a noun (`readAccount`). */
const AREAS: readonly (readonly [RegExp, AccessArea])[] = [
  [/AsStudent$/, 'screens'],
  [/OwnTest/, 'exercises'],
  [/DeletionRequest/, 'deletions'],
  [/Request|Response|ContactPage|HelpCenter|Desk/, 'support'],
  [
    /Account|Password|Device|Privacy|Consent|MyData|Access|Deletion|session|Simulator|Invit|Staff$|Students?$|Accommodations$|Doubles?$|Enrolment$|ApiTokens?$|Outside|WaysIn|Push|Passkey|OneTimeCodes|RecoveryCodes|SecondWay|Notices$/i,
    'account',
  ],
  [/Exam(?:Room|Day|Paper|Part|Debrief)$|SealedPaper$|Drafting/, 'exercises'],
  [/Statistics|Report|Standing|Elsewhere|Overview|AtRisk$/, 'statistics'],
  [/Notes?$|Highlight$|Notebook$/, 'notes'],
  [/Law|Clause|Verdict|TextRebuilding|^search/, 'sources'],
  [/Chapter|Card|Statement/, 'exposure'],
  [/Review/, 'review'],
  [/Favorite/, 'favorites'],
  [
    /LiveLectures|Registrant|LectureTrack|TrackSubject|ToLecture|FromLecture|LectureRegion|Calendar/,
    'registration',
  ],
  [/Video|LectureFeedback|Materials|Thumbnail|Duration/, 'lectures'],
  [/Book/, 'books'],
  [/Message/, 'messages'],
  [
    /CategoryExercises|Simulations|^readMedia$|Courses?$|Day$|DaySettings|Categories|TermsOfUse|CalculatorRule|Grade/,
    'courses',
  ],
  [
    /Audit|Studio|Import|RefusedRows|ThingUses|OpeningList|OwnDrafts|DemoCourse|Lesson|AnswerFile|Template|MediaFile|Captions|keepUpload/,
    'management',
  ],
  [/Exercise|Question|Solution|ManualEntry|Ruling|Quality|Warnings$/, 'exercises'],
];

export function areaOf(endpoint: string): AccessArea {
  return AREAS.find(([names]) => names.test(endpoint))?.[1] ?? 'other';
}

/** Whether something was looked at, as opposed to changed. */
export function isLook(endpoint: string): boolean {
  return /^(?:view|read|list|count|find|search|export|calculate)/.test(endpoint);
}
