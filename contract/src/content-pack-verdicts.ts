/** What a content pack says of case law: summaries, and collections of them. */
import { z } from 'zod';
import { externalId } from './content-pack.ts';

const text = z.string().trim().min(1);
const html = z.string().trim().min(1);

export const packHalacha = z.strictObject({
  name: text,
  textHtml: html,
  url: z.url().nullable().default(null),
  subjects: z.array(text).default([]),
});

export const packVerdict = z.strictObject({
  externalId,
  name: text,
  category: text.nullable().default(null),
  subCategory: text.nullable().default(null),
  verdictId: z.int().min(1).nullable().default(null),
  modelSubLabels: z.array(text).default([]),
  summaryHtml: html.nullable().default(null),
  factsHtml: html.nullable().default(null),
  verdictHtml: html.nullable().default(null),
  resolutionHtml: html.nullable().default(null),
  miniRatioHtml: html.nullable().default(null),
  lawName: text.nullable().default(null),
  halachot: z.array(packHalacha).default([]),
});

export const packVerdictCollection = z.strictObject({
  externalId,
  name: text,
  verdicts: z.array(externalId).min(1),
});

/** `verdict-collections.json`. */
export const packVerdictCollections = z.strictObject({ collections: z.array(packVerdictCollection) });

export type PackVerdict = z.infer<typeof packVerdict>;
export type PackVerdictCollection = z.infer<typeof packVerdictCollection>;
