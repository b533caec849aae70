/** Where a file comes in: dropped anywhere on the box, or chosen by its button. */

import { exportTemplate } from '@sugya/contract/export.ts';
import { IMPORT_UPLOADS_PATH } from '@sugya/contract/import.ts';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { media } from '../../../hebrew/media.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { UnfinishedUploads } from '../../../staff/uploads/unfinished-uploads.tsx';
import { UploadRow } from '../../../staff/uploads/upload-row.tsx';
import { UploadRows } from '../../../staff/uploads/upload-rows.tsx';
import { useFileDrop } from '../../../staff/uploads/use-file-drop.ts';
import classes from './drop-zone.module.css';
import { type ImportUpload, ourImports, useImportUploads } from './our-imports.ts';

const text = importing.drop;
/** What the device offers first; the server looks at the content. */
const ACCEPTED = '.xlsx,.csv,.tsv,.docx,.xml,.zip,.imscc,.txt,.gift,.json,.jsonl,.akn,.wiki,.wikitext';

export function DropZone({ courseId }: { readonly courseId: number | null }) {
  const uploads = useImportUploads();
  const input = useRef<HTMLInputElement>(null);
  const formatsId = useId();
  const { isOver, ...drop } = useFileDrop((files) => ourImports.add(files, { courseId }));
  const template = useMutation({
    mutationFn: () => downloadFile(exportTemplate),
    meta: { showsOwnFailure: true },
    onError: reportNotDone,
  });
  return (
    <>
      <div className={classes.zone} data-over={isOver} {...drop}>
        <IconUpload size={26} stroke={1.6} aria-hidden className={classes.icon} />
        <div className={classes.words}>
          {isOver ? (
            <p className={classes.main}>{text.here}</p>
          ) : (
            <p className={classes.main}>
              {text.before}{' '}
              <button
                type="button"
                className={classes.choose}
                aria-describedby={formatsId}
                onClick={() => input.current?.click()}
              >
                {text.choose}
              </button>
            </p>
          )}
          <p id={formatsId} className={classes.formats}>
            {text.formats}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED}
            aria-label={text.label}
            onChange={({ currentTarget }) => {
              ourImports.add([...(currentTarget.files ?? [])], { courseId });
              // The same file may be chosen again, to go on with it.
              currentTarget.value = '';
            }}
          />
        </div>
        <button
          type="button"
          className={classes.template}
          title={text.templateWhy}
          disabled={template.isPending}
          onClick={() => template.mutate()}
        >
          <IconDownload size={17} aria-hidden />
          {text.template}
        </button>
      </div>
      {uploads.length > 0 && (
        <UploadRows>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} words={wordsOf(upload)} queue={ourImports} />
          ))}
        </UploadRows>
      )}
      <UnfinishedUploads endpoint={IMPORT_UPLOADS_PATH} present={uploads.map(({ name }) => name)} />
    </>
  );
}

function wordsOf({ state, sentBytes, bytes }: ImportUpload): string {
  switch (state.kind) {
    case 'sending':
      return media.uploads.states.sending(Math.floor((100 * sentBytes) / bytes));
    case 'refused':
      return importing.uploads[state.reason];
    case 'kept':
    case 'checking':
      return importing.uploads[state.kind];
    default:
      return media.uploads.states[state.kind];
  }
}
