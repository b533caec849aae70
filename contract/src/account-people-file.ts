/** A list of students as a file: what stands in it, and an empty one to fill in. Additions of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { download } from './export.ts';

/** Unit: bytes. Several times a list of as many as are enrolled at once. */
export const MOST_FILE_BYTES = 180_000;

/** Why nothing of a file is read; stands in `errors.file` of `unreadable_list`. */
export const peopleFileFaults = [
  'too_large',
  'encoding',
  'damaged_letters',
  'unknown_format',
  'old_workbook',
  'locked',
  'not_a_spreadsheet',
  'empty',
  'no_columns',
] as const;
export type PeopleFileFault = (typeof peopleFileFaults)[number];

/** Who stands in a workbook or a CSV file. Nobody is looked up and nothing is written; the rehearsal comes after it. */
export const readFileOfStudents = endpoint({
  name: 'readFileOfStudents',
  method: 'POST',
  path: '/api/studio/students/file',
  access: 'admin',
  capability: 'students.enrol',
  readsOnly: true,
  body: z.strictObject({
    /** With its ending; the content counts for more. */
    name: z.string().max(255),
    content: z.base64().max(Math.ceil(MOST_FILE_BYTES / 3) * 4),
  }),
  response: z.object({
    people: z.array(
      z.object({
        /** As the spreadsheet counts. */
        row: z.int().min(1),
        email: z.string(),
        privateName: z.string(),
        lastName: z.string(),
        phone: z.string(),
        studyMode: z.string(),
      }),
    ),
    /** Headings of columns that are not read. */
    unread: z.array(z.string()),
  }),
  refusals: ['unreadable_list', 'list_too_long'],
  requirements: ['PPL-08'],
});

/** An empty workbook with the columns that `readFileOfStudents` reads. */
export const exportStudentsTemplate = endpoint({
  name: 'exportStudentsTemplate',
  method: 'GET',
  path: '/api/studio/students/template',
  access: 'admin',
  capability: 'students.enrol',
  response: download,
  isDownload: true,
  refusals: [],
  requirements: ['PPL-08'],
});
