/** What is on its way to the library, and what this browser did not see through before (MED-13). */
import { Button } from '@mantine/core';
import { UPLOADS_PATH } from '@sugya/contract/media.ts';
import { media } from '../../../hebrew/media.ts';
import { UnfinishedUploads } from '../../../staff/uploads/unfinished-uploads.tsx';
import { UploadRow } from '../../../staff/uploads/upload-row.tsx';
import { UploadRows } from '../../../staff/uploads/upload-rows.tsx';
import { type MediaUpload, ourUploads, useUploads } from './our-uploads.ts';

const text = media.uploads;

export function UploadList() {
  const uploads = useUploads();
  const isAnyDone = uploads.some(({ state }) => state.kind === 'kept' || state.kind === 'refused');
  return (
    <>
      {uploads.length > 0 && (
        <UploadRows
          after={
            isAnyDone && (
              <Button size="compact-sm" variant="subtle" onClick={() => ourUploads.clearDone()}>
                {text.clear}
              </Button>
            )
          }
        >
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} words={wordsOf(upload)} queue={ourUploads} />
          ))}
        </UploadRows>
      )}
      <UnfinishedUploads endpoint={UPLOADS_PATH} present={uploads.map(({ name }) => name)} />
    </>
  );
}

function wordsOf({ state, sentBytes, bytes }: MediaUpload): string {
  switch (state.kind) {
    case 'sending':
      return text.states.sending(Math.floor((100 * sentBytes) / bytes));
    case 'kept':
      return state.kept.wasThere ? text.states.wasThere : text.states.kept;
    case 'refused':
      return text.refusals[state.reason] ?? text.refusals.unknown_type;
    default:
      return text.states[state.kind];
  }
}
