/** Why the upload of a file to import need not begin. */
import { LONGEST_IMPORT_FILE } from '@sugya/contract/import.ts';
import type { UploadHeaders, UploadRefusal } from '../../../platform/media/uploads/serve-uploads.ts';

export function refusalOfImport({ length }: UploadHeaders): UploadRefusal | null {
  if (!/^\d{1,15}$/.test(length ?? '')) {
    return { code: 'invalid_request', errors: { 'Upload-Length': ['required'] } };
  }
  return Number(length) > LONGEST_IMPORT_FILE ? { code: 'too_large' } : null;
}
