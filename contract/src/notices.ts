/** What a student wants to be notified of, when, and on which devices (NTC). All of it is an addition. */
import { z } from 'zod';
import { device } from './account-devices.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './wire.ts';

const hour = z.int().min(0).max(23);

/** Null: not chosen, and so not sent. Hours are full hours by the clock of Israel. */
export const noticeChoices = z.object({
  /** The weekly mail. `weekday`: 0 Sunday … 6 Saturday. */
  digest: z.object({ weekday: z.int().min(0).max(6), hour }).nullable(),
  /** On a day on which reviews are due: by mail, as a push, or both. */
  review: z.object({ hour, byMail: z.boolean(), byPush: z.boolean() }).nullable(),
  /** A push when staff answered a request. */
  replies: z.boolean(),
  /** From one full hour to another, over midnight where `from` is the later one. */
  quiet: z.object({ from: hour, to: hour }).nullable(),
  /** Of staff: the daily mail of what waits at the desk. */
  desk: z.object({ hour }).nullable(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

const strictChoices = z.strictObject({
  digest: z.strictObject({ weekday: z.int().min(0).max(6), hour }).nullable(),
  review: z.strictObject({ hour, byMail: z.boolean(), byPush: z.boolean() }).nullable(),
  replies: z.boolean(),
  quiet: z.strictObject({ from: hour, to: hour }).nullable(),
  desk: z.strictObject({ hour }).nullable().default(null),
});

/** A device on which pushes are shown: one of those that are signed in. */
export const pushDevice = device
  .pick({ kind: true, browser: true, system: true, isThis: true })
  .extend({ id: z.uuid(), addedAt: instant });
export type PushDevice = z.infer<typeof pushDevice>;

export const notices = z.object({
  choices: noticeChoices,
  /** Who answers at the desk may choose its mail. */
  answersDesk: z.boolean(),
  /** Where mails go; null where there is no address, and none is sent then. */
  email: z.string().nullable(),
  /** Whether this installation can send mails that end with a click: it must know its own address for that. */
  sendsMail: z.boolean(),
  /** When they go out next, the silence of nights, Sabbath and holidays counted in; null where they are not chosen. */
  nextDigestAt: instant.nullable(),
  nextReviewAt: instant.nullable(),
  /** By which a browser knows the sender of pushes (RFC 8292): an uncompressed point of P-256 in base64url. */
  pushKey: z.string(),
  devices: z.array(pushDevice),
});
export type Notices = z.infer<typeof notices>;

export const readNotices = endpoint({
  name: 'readNotices',
  method: 'GET',
  path: '/api/Account/Notices',
  access: 'student',
  response: notices,
  refusals: ['not_while_impersonating'],
  requirements: ['NTC-01'],
});

export const saveNotices = endpoint({
  name: 'saveNotices',
  method: 'PUT',
  path: '/api/Account/Notices',
  access: 'student',
  body: strictChoices,
  response: notices,
  refusals: ['not_while_impersonating'],
  requirements: ['NTC-01', 'NTC-02', 'NTC-16'],
});

/** The device that calls, by its browser's subscription. Another subscription of the same device takes its place. */
export const addPushDevice = endpoint({
  name: 'addPushDevice',
  method: 'PUT',
  path: '/api/Account/PushDevices',
  access: 'student',
  body: z.strictObject({
    /** Where the browser's push service takes messages for it. */
    endpoint: z.url({ protocol: /^https$/ }).max(1_000),
    /** Of the browser, in base64url: its public point, and the secret that it shares with the sender (RFC 8291). */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  response: notices,
  refusals: ['not_while_impersonating'],
  requirements: ['NTC-09'],
});

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/api/Account/PushDevices/{id}',
  access: 'student',
  params: z.object({ id: z.uuid() }),
  response: notices,
  refusals: ['not_while_impersonating'],
  requirements: ['NTC-09'],
});

/** sent: the push service took it; gone: it knows this device no more; refused: it, or we, would not; unanswered: it gave no answer. */
export const trialOutcomes = ['sent', 'gone', 'refused', 'unanswered'] as const;

/** One push to the device that calls, at once and whatever was chosen; it is not tried again. */
export const tryPush = endpoint({
  name: 'tryPush',
  method: 'POST',
  path: '/api/Account/PushDevices/Trial',
  access: 'student',
  takesLong: true,
  response: z.object({ outcome: z.enum(trialOutcomes) }),
  refusals: ['not_while_impersonating'],
  requirements: ['NTC-15'],
});

/** What a mail can be ended by. */
export const mailedNotice = z.enum(['digest', 'review', 'desk']);
export type MailedNotice = z.infer<typeof mailedNotice>;

/** The token of a mail's address ends that mail, signed in or not. Again it changes nothing. */
export const stopNotice = endpoint({
  name: 'stopNotice',
  method: 'POST',
  path: '/api/Account/StoppedNotices',
  access: 'public',
  body: z.strictObject({ token: z.string().max(200) }),
  response: z.object({ notice: mailedNotice }),
  refusals: [],
  requirements: ['NTC-08'],
});

/** What a push holds, before it is encrypted: numbers alone. The device has the words. */
export const pushedNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('review'), courseId: id, count: z.int().min(1) }),
  z.object({ kind: z.literal('reply'), courseId: id, count: z.int().min(1) }),
  z.object({ kind: z.literal('trial') }),
]);
export type PushedNotice = z.infer<typeof pushedNotice>;
