/** What a student must be able to do in every engine, written once. */
import { lawJourney } from './law-exercise.ts';
import { offlineJourney } from './offline-and-back.ts';
import type { CoreJourney } from './place.ts';
import { phoneJourney, practiseJourney } from './practising.ts';
import { reportJourney } from './report.ts';
import { signInJourney } from './signing-in.ts';

/** At the width of a desk. */
export const coreJourneys: Readonly<Record<string, CoreJourney>> = {
  'SES-10, SES-11: a wrong password is refused in words, the right one leads into the course, and a reload stays signed in':
    signInJourney,
  'EXE-17, EXE-102, STA-20: an exercise is practised from the course to its report, and no key comes before it is due':
    practiseJourney,
  'EXE-116: a law exercise shows the law beside the question, and the clause that was named is stored':
    lawJourney,
  'EXE-50, EXE-79: answers given without a network survive a closed tab and reach the server once it is back':
    offlineJourney,
  'STA-10, STA-12: the report says the grade, filters the questions and explains the one that is opened':
    reportJourney,
};

/** At the width of a phone. */
export const phoneJourneys: Readonly<Record<string, CoreJourney>> = {
  'EXE-40: on a narrow screen an exercise is answered, its feedback is in view and nothing scrolls sideways':
    phoneJourney,
};
