/** Where files come in piece by piece: media of courses, and files to be imported. */
import { IMPORT_UPLOADS_PATH, LONGEST_IMPORT_FILE } from '@sugya/contract/import.ts';
import { UPLOADS_PATH } from '@sugya/contract/media.ts';
import { LARGEST_UPLOAD_BYTES } from '@sugya/domain/media/media-kinds.ts';
import { refusalOfImport } from '../features/import/rehearsal/announced-import.ts';
import { refusalOfHeaders } from '../features/media/uploads/announced-file.ts';
import { serveUploads } from '../platform/media/uploads/serve-uploads.ts';

type Place = Parameters<typeof serveUploads>;

export async function serveEveryUpload(
  app: Place[0],
  needs: Omit<Place[1], 'path' | 'maxBytes' | 'refusalOf'>,
): Promise<void> {
  await serveUploads(app, {
    ...needs,
    path: UPLOADS_PATH,
    maxBytes: LARGEST_UPLOAD_BYTES,
    refusalOf: refusalOfHeaders,
  });
  await serveUploads(app, {
    ...needs,
    path: IMPORT_UPLOADS_PATH,
    maxBytes: LONGEST_IMPORT_FILE,
    refusalOf: refusalOfImport,
  });
}
