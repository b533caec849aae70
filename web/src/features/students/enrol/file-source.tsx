/** A list of students as a file: chosen here, read by the server; and an empty one to fill in (PPL-08). */
import { Button } from '@mantine/core';
import {
  exportStudentsTemplate,
  MOST_FILE_BYTES,
  peopleFileFaults,
} from '@sugya/contract/account-people-file.ts';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { students } from '../../../hebrew/students.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import classes from '../students.module.css';
import { useReadFile } from '../students.queries.ts';
import type { ListRow } from './list-rows.ts';

const text = students.panel.file;

export type ReadList = {
  readonly rows: readonly ListRow[];
  readonly unread: readonly string[];
  readonly name: string;
};

export function FileSource({ onRead }: { readonly onRead: (list: ReadList) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useReadFile();
  const template = useMutation({
    mutationFn: () => downloadFile(exportStudentsTemplate),
    meta: { showsOwnFailure: true },
    onError: reportNotDone,
  });
  const isTooLarge = (reading.variables?.size ?? 0) > MOST_FILE_BYTES;
  const fault =
    reading.error === null ? null : isTooLarge ? text.faults.too_large : faultSentence(reading.error);

  function read(file: File | undefined) {
    if (file === undefined) return;
    reading.mutate(file, {
      onSuccess: ({ people, unread }) => {
        const rows = people.map(({ row, ...person }) => ({ row, person, verdict: null }));
        onRead({ rows, unread, name: file.name });
      },
      onError: (error) => {
        if (faultSentence(error) === null && file.size <= MOST_FILE_BYTES) reportNotDone(error);
      },
    });
  }

  return (
    <>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconUpload size={17} aria-hidden />}
          loading={reading.isPending}
          onClick={() => input.current?.click()}
        >
          {text.choose}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconDownload size={17} aria-hidden />}
          loading={template.isPending}
          onClick={() => template.mutate()}
        >
          {text.template}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.tsv,.txt"
          aria-label={text.label}
          onChange={({ currentTarget }) => {
            read(currentTarget.files?.[0]);
            // The same file may be chosen again, after it was mended.
            currentTarget.value = '';
          }}
        />
      </div>
      {fault !== null && (
        <p role="alert" className={classes.refused}>
          {fault}
        </p>
      )}
    </>
  );
}

/** Null for what is not the file's fault. */
function faultSentence(error: unknown): string | null {
  if (!isApiProblem(error) || error.code !== 'unreadable_list') return null;
  const fault = peopleFileFaults.find((known) => error.errors.file?.includes(known) === true);
  return fault === undefined ? null : text.faults[fault];
}
