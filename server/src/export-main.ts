/**
 * The export command: a course or an exercise as a file. It only reads; with the embedded database the server must be
 * stopped, because one process at a time can hold it.
 */
import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportFormat } from '@sugya/contract/export.ts';
import { withCommandDatabase } from './command-database.ts';
import { readConfig } from './config.ts';
import { noteSentence } from './features/export/export-notes.ts';
import { makeCourseExport, makeExerciseExport } from './features/export/make-export.ts';
import type { ImportSettings, ImportStreams } from './import-main.ts';
import { StartFault } from './platform/database/start-faults.ts';
import { mediaFolder } from './platform/media/media-path.ts';
import { openStorages } from './platform/media/storage/open-storages.ts';

export const EXPORT_USAGE = `Usage:
  npm run export -- course <id> <file> [--format pack|qti|moodle|xlsx]
  npm run export -- exercise <id> <file> [--format pack|qti|moodle|xlsx]

The id is the number in the database, as it stands in the addresses of the site. The file is written anew.`;

/** Returns the exit code. The environment is read when no settings are given. */
export async function runExport(
  args: readonly string[],
  { print, complain }: ImportStreams,
  settings?: ImportSettings,
): Promise<number> {
  const order = readOrder(args);
  if (order === null) {
    complain(EXPORT_USAGE);
    return 1;
  }
  const chosen = settings ?? readConfig();
  try {
    return await withCommandDatabase(chosen, complain, async ({ db }) => {
      const needs = {
        db,
        mediaFolder: mediaFolder(chosen.dataDirectory),
        storages: openStorages(chosen),
      };
      const { id, format, file, kind } = order;
      const made =
        kind === 'course'
          ? await makeCourseExport(needs, { courseId: id, format })
          : await makeExerciseExport(needs, { exerciseId: id, format });
      if (made === null) {
        complain(`There is no ${kind} ${id}.`);
        return 1;
      }
      await pipeline(Readable.from(made.download.content, { objectMode: false }), createWriteStream(file));
      print([`Wrote ${basename(file)}.`, ...made.content.notes.all.map(noteSentence)].join('\n'));
      return 0;
    });
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    complain(error.message);
    return 1;
  }
}

function readOrder(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'pack' } },
    });
    const [kind, id = '', file, ...surplus] = positionals;
    const format = exportFormat.safeParse(values.format);
    const isRead = (kind === 'course' || kind === 'exercise') && /^[1-9]\d{0,14}$/.test(id);
    if (!isRead || file === undefined || surplus.length > 0 || !format.success) return null;
    return { kind, id: Number(id), file, format: format.data } as const;
  } catch {
    return null;
  }
}
