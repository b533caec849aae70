/**
 * The text catalogue: every Hebrew sentence that the screens show. `documents` holds what docs/requirements fixes, byte
 * for byte; everything else is ours: gender-neutral, with typographic marks, changed here and nowhere else.
 */
import { account } from './hebrew/account.ts';
import { courses } from './hebrew/courses.ts';
import { documentSentences } from './hebrew/documents.ts';
import { requestNumber, unstorable } from './hebrew/failures.ts';
import { shell } from './hebrew/shell.ts';

export const hebrew = {
  documents: documentSentences,
  requestNumber,
  unstorable,
  shell,
  account,
  courses,
} as const;
