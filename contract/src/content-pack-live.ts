/** What a content pack says of live lectures. */
import { z } from 'zod';
import { externalId } from './content-pack.ts';

const text = z.string().trim().min(1);
const note = text.nullable().default(null);

export const packLiveLecture = z.strictObject({
  externalId,
  /** ISO 8601 with an offset. A demo pack's dates move with the day on which it is loaded, by whole weeks. */
  startTime: z.iso.datetime({ offset: true }),
  endTime: z.iso.datetime({ offset: true }),
  teacherName: text,
  userNote: note,
  instructionsNote: note,
  /** Opened by those who are registered; null for a lecture in a hall alone. */
  joinUrl: z
    .url({ protocol: /^https$/ })
    .max(1_000)
    .nullable()
    .default(null),
  /** Places; null for as many as come. */
  capacity: z.int().min(1).max(100_000).nullable().default(null),
  hall: z.strictObject({ name: text, address: note, city: note }).nullable().default(null),
});

export const packTrackSubject = z.strictObject({
  externalId,
  name: text,
  lectures: z.array(packLiveLecture).default([]),
});

export const packTrack = z.strictObject({
  externalId,
  name: text,
  userNote: note,
  subjects: z.array(packTrackSubject).default([]),
});

/** `live-lectures.json`. */
export const packLiveLectures = z.strictObject({
  regions: z.array(z.strictObject({ externalId, name: text })).default([]),
  tracks: z.array(packTrack),
});

export type PackLiveLecture = z.infer<typeof packLiveLecture>;
export type PackTrack = z.infer<typeof packTrack>;
export type PackLiveLectures = z.infer<typeof packLiveLectures>;
