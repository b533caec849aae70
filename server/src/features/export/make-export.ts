/** A course or an exercise as a file of one of the formats. */
import type { Download, ExportFormat } from '@sugya/contract/export.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { MediaStorages } from '../../platform/media/storage/media-storages.ts';
import { archive } from './archive.ts';
import { selectOptionalPlace } from './content/course.store.ts';
import { moodleXml } from './moodle/write-moodle.ts';
import { packParts } from './pack/pack-parts.ts';
import { qtiParts } from './qti/qti-parts.ts';
import { type ExportedContent, readContent } from './read-content.ts';
import { emptyTemplate, questionsWorkbook } from './sheet/write-sheet.ts';

export type ExportNeeds = {
  readonly db: Kysely<Tables>;
  /** DATA_DIR/media: files of lectures and books go into packs. */
  readonly mediaFolder: string;
  /** Of the media library, whose files go along too. */
  readonly storages: MediaStorages;
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type MadeExport = { readonly download: Download; readonly content: ExportedContent };

/** Null when there is no such course. */
export async function makeCourseExport(
  needs: ExportNeeds,
  { courseId, format }: { readonly courseId: number; readonly format: ExportFormat },
): Promise<MadeExport | null> {
  const content = await readContent(needs.db, { courseId, exerciseId: null });
  return content === null ? null : await made(needs, content, { format, name: content.course.name });
}

/** Null when there is no such exercise. */
export async function makeExerciseExport(
  needs: ExportNeeds,
  { exerciseId, format }: { readonly exerciseId: number; readonly format: ExportFormat },
): Promise<MadeExport | null> {
  const place = await selectOptionalPlace(needs.db, exerciseId);
  if (place === undefined) return null;
  const content = await readContent(needs.db, { courseId: place.courseId, exerciseId });
  return content === null ? null : await made(needs, content, { format, name: place.name });
}

export async function makeTemplate(): Promise<Download> {
  return { fileName: 'questions.xlsx', contentType: XLSX, content: oneChunk(await emptyTemplate()) };
}

async function made(
  needs: ExportNeeds,
  content: ExportedContent,
  { format, name }: { readonly format: ExportFormat; readonly name: string },
): Promise<MadeExport> {
  return { content, download: await downloadOf(content, { ...needs, format, name }) };
}

async function downloadOf(
  content: ExportedContent,
  { format, name, ...needs }: ExportNeeds & { readonly format: ExportFormat; readonly name: string },
): Promise<Download> {
  switch (format) {
    case 'pack':
      return zipOf(`${name}.zip`, archive(packParts(content, { ...needs, name })));
    case 'qti':
      return zipOf(`${name} QTI.zip`, archive(qtiParts(content)));
    case 'moodle':
      return {
        fileName: `${name}.xml`,
        contentType: 'application/xml; charset=utf-8',
        content: encoded(moodleXml(content)),
      };
    case 'xlsx':
      return {
        fileName: `${name}.xlsx`,
        contentType: XLSX,
        content: oneChunk(await questionsWorkbook(content)),
      };
  }
}

function zipOf(fileName: string, content: AsyncIterable<Uint8Array>): Download {
  return { fileName, contentType: 'application/zip', content };
}

async function* encoded(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield encoder.encode(piece);
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
