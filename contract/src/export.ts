/** What staff take out: exercises and courses as files of several formats (IMP). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idInPath } from './wire.ts';

/** `pack`: our own, whole; `qti`: a package of QTI 3.0; `moodle`: Moodle XML; `xlsx`: the table that the import reads. */
export const exportFormat = z.enum(['pack', 'qti', 'moodle', 'xlsx']);
export type ExportFormat = z.infer<typeof exportFormat>;

/** A file as its maker gives it; on the wire the bytes are the body, the others are headers. */
export const download = z.object({
  fileName: z.string(),
  contentType: z.string(),
  content: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
});
export type Download = z.infer<typeof download>;

const query = z.object({ format: exportFormat.default('pack') });

/** Ours: a course with all that it has; of formats of questions its exercises, the rest is named in the file. */
export const exportCourse = endpoint({
  name: 'exportCourse',
  method: 'GET',
  path: '/api/admin/exports/courses/{courseId}',
  access: 'admin',
  capability: 'keys.read',
  params: z.object({ courseId: idInPath }),
  query,
  response: download,
  isDownload: true,
  refusals: [],
  requirements: ['IMP-08', 'IMP-09', 'IMP-10', 'IMP-11'],
});

/** Ours: one exercise; as a pack with its place in the course. */
export const exportExercise = endpoint({
  name: 'exportExercise',
  method: 'GET',
  path: '/api/admin/exports/exercises/{exerciseId}',
  access: 'admin',
  capability: 'keys.read',
  params: z.object({ exerciseId: idInPath }),
  query,
  response: download,
  isDownload: true,
  refusals: [],
  requirements: ['IMP-08', 'IMP-09', 'IMP-10', 'IMP-11'],
});

/** Ours: an empty table with the columns that the import of questions reads. */
export const exportTemplate = endpoint({
  name: 'exportTemplate',
  method: 'GET',
  path: '/api/admin/exports/template',
  access: 'admin',
  capability: 'content.read',
  response: download,
  isDownload: true,
  refusals: [],
  requirements: ['IMP-10'],
});
