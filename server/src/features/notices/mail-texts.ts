/** What the notices mail. Each line begins in Hebrew, so that programs without HTML show it from right to left too. */

import type { MailMessage } from '../../platform/mail.ts';
import { type MailLine, mailOfLines } from '../../platform/mail-body.ts';
import type { CourseDigest, DueReviews, WaitingCourse } from './notice-contents.ts';

export type NoticeMail = {
  readonly to: string;
  readonly privateName: string;
  readonly publicUrl: string;
  /** The address that ends this mail. */
  readonly stopUrl: string;
  /** Of this one mail: one that arrives twice is known by it. */
  readonly messageId: string;
};

export function digestMessage(mail: NoticeMail, courses: readonly CourseDigest[]): MailMessage {
  return noticeMessage(mail, {
    subject: 'הסיכום השבועי שלך בסוגיה',
    lines: courses.flatMap((course) => digestLines(course, mail.publicUrl)),
    stop: 'להפסקת הסיכום השבועי:',
  });
}

export function reviewMessage(mail: NoticeMail, courses: readonly DueReviews[]): MailMessage {
  return noticeMessage(mail, {
    subject: 'חזרות שהגיע זמנן היום בסוגיה',
    lines: courses.map(({ courseId, courseName, count, minutes }) => ({
      text: `בקורס ${apart(courseName)}: ${dueSentence(count, minutes)}`,
      link: `${mail.publicUrl}/courses/${courseId}/review`,
    })),
    stop: 'להפסקת התזכורות בדוא״ל:',
  });
}

/** How many, and no student's name or words: a mail lies in boxes that are not the school's. */
export function deskMessage(mail: NoticeMail, courses: readonly WaitingCourse[]): MailMessage {
  return noticeMessage(mail, {
    subject: 'פניות שממתינות לצוות בסוגיה',
    lines: courses.map(({ courseId, courseName, ...counts }) => ({
      text: `בקורס ${apart(courseName)}: ${waitingSentence(counts)}`,
      link: `${mail.publicUrl}/studio/courses/${courseId}/desk`,
    })),
    stop: 'להפסקת הסיכום היומי של הפניות:',
  });
}

function waitingSentence({
  waiting,
  late,
  due,
  mine,
}: Omit<WaitingCourse, 'courseId' | 'courseName'>): string {
  const parts = [
    waiting === 1 ? 'פנייה אחת ממתינה לצוות' : `${waiting} פניות ממתינות לצוות`,
    ...(late > 0 ? [`${late} באיחור`] : []),
    ...(due > 0 ? [`${due} לתשובה היום`] : []),
    ...(mine > 0 ? [`${mine} אצלך`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function noticeMessage(
  { to, privateName, stopUrl, messageId }: NoticeMail,
  { subject, lines, stop }: { subject: string; lines: readonly MailLine[]; stop: string },
): MailMessage {
  const message = mailOfLines({
    to,
    subject,
    lines: [{ text: `שלום ${apart(privateName)},` }, ...lines, { text: stop, link: stopUrl }],
  });
  return { ...message, messageId, stopUrl };
}

function digestLines(course: CourseDigest, publicUrl: string): MailLine[] {
  const { review, step, newReplies, studiedMinutes, chancePercent } = course;
  const lines = [
    review === null ? null : `להיום: ${dueSentence(review.count, review.minutes)}`,
    step === null ? null : `${STEPS[step.kind]} ${apart(step.name)}.`,
    newReplies === 0 ? null : repliesSentence(newReplies),
    studiedMinutes === 0 ? null : `בשבעת הימים האחרונים: ${minutesOf(studiedMinutes)} של לימוד.`,
    chancePercent === null ? null : `הסיכוי לעבור, לפי התשובות עד כה: ${chancePercent}%.`,
  ].filter((line) => line !== null);
  return [
    { text: `קורס ${apart(course.courseName)}`, isHeading: true },
    ...lines.map((text) => ({ text })),
    { text: 'לקורס:', link: `${publicUrl}/courses/${course.courseId}` },
  ];
}

const STEPS = {
  continue: 'להמשך:',
  start: 'התרגול הבא:',
  mistakes: 'לעבור על הטעויות של:',
} as const;

function dueSentence(count: number, minutes: number | null): string {
  const what = count === 1 ? 'חזרה אחת שהגיע זמנה' : `${count} חזרות שהגיע זמנן`;
  return minutes === null ? `${what}.` : `${what}, כ־${minutesOf(minutes)}.`;
}

function repliesSentence(count: number): string {
  return count === 1 ? 'תשובה חדשה אחת לפנייה.' : `תשובות חדשות לפניות: ${count}.`;
}

function minutesOf(minutes: number): string {
  return minutes === 1 ? 'דקה' : `${minutes} דקות`;
}

/** A name stands apart from the direction of the words around it (Unicode's isolates). */
function apart(name: string): string {
  return `\u2068${name}\u2069`;
}
