/** EMB-12: the pages that are made for being framed by other sites. Every other page stands in no frame. */

const ID = '\\d{1,15}';
const IN_COURSE = `/courses/${ID}`;
const IN_SUBJECT = `${IN_COURSE}(?:/learningSubject/${ID})?`;
const IN_LESSON = `${IN_SUBJECT}/lesson/${ID}`;

/** By kind, as the web app's addresses are written (NAV-45 to NAV-92); their capitals do not matter (NAV-92). */
const FRAMED: Readonly<Record<string, readonly string[]>> = {
  law: [
    `/laws/${ID}`,
    `${IN_SUBJECT}/LawText/${ID}`,
    `${IN_COURSE}/LessonLaw/${ID}`,
    `${IN_COURSE}/LessonLawCollection/${ID}`,
  ],
  verdict: [`${IN_COURSE}/LessonVerdict/${ID}`, `${IN_COURSE}/LessonVerdictCollection/${ID}`],
  // An address of a video alone leads to its lecture.
  lecture: [`${IN_LESSON}/${ID}`, `/video/${ID}`],
  book: [`${IN_COURSE}/book/${ID}`],
  exercise: [`${IN_LESSON}/exercise(?:Laws)?/${ID}(?:/${ID})?`],
  statistics: [`${IN_LESSON}/exerciseStatistics/${ID}`],
};

const ANY = new RegExp(`^(?:${Object.values(FRAMED).flat().join('|')})/?$`, 'i');

/** `url`: the path of a request, with or without its query. */
export function mayBeFramed(url: string): boolean {
  return ANY.test(url.split(/[?#]/, 1)[0] ?? '');
}
