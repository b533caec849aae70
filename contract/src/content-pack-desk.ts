/** What a content pack brings to the student's desk: the messages of its course and its help centre. */
import { z } from 'zod';
import { externalId } from './content-pack.ts';

const text = z.string().trim().min(1);

export const packMessage = z.strictObject({
  externalId,
  title: text,
  bodyHtml: text,
  author: text,
  /** ISO 8601 with an offset. */
  displayFrom: z.iso.datetime({ offset: true }),
  /** Shown until the end of this day in Jerusalem; null: for good. */
  displayTo: z.iso.datetime({ offset: true }).nullable().default(null),
});

/** `messages.json`. */
export const packMessages = z.strictObject({ messages: z.array(packMessage) });

export const packTopic = z.strictObject({
  externalId,
  name: text,
  description: z.string().trim().default(''),
  /** Then a request about it names a number: of a page, a paragraph, an exercise. */
  additionalParameterName: text.nullable().default(null),
  /** Requests about it are counted against the quotas. */
  isProfessional: z.boolean().default(false),
});

export const packSupportSettings = z.strictObject({
  isOpen: z.boolean().default(true),
  /** Then nothing can be asked on Fridays, Saturdays and holidays of Israel. */
  enforcesHours: z.boolean().default(false),
  dailyQuota: z.int().min(0).max(1_000).default(3),
  weeklyQuota: z.int().min(0).max(1_000).default(3),
  /** Whether a student gets an e-mail when staff have answered. */
  mailsAnswers: z.boolean().default(false),
});

/** `support.json`. */
export const packSupport = z.strictObject({
  settings: packSupportSettings,
  topics: z.array(packTopic).max(100),
});

export type PackMessage = z.infer<typeof packMessage>;
export type PackTopic = z.infer<typeof packTopic>;
export type PackSupport = z.infer<typeof packSupport>;
