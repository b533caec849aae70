/** The answer files of a course, the newest first, each with its download (AAN-03, AAN-04). */
import { Button } from '@mantine/core';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { management } from '../../../hebrew/management.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { answerFilesQuery, useDownloadAnswerFile } from '../management.queries.ts';
import classes from './answers.module.css';

const text = management.answers;

export function AnswerFileList({ courseId }: { readonly courseId: number }) {
  const { data: files, error, isLoadingError, refetch } = useQuery(answerFilesQuery(courseId));
  const downloading = useDownloadAnswerFile();
  return (
    <Sheet title={text.files}>
      {isLoadingError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {files?.length === 0 && <p className={classes.note}>{text.noFiles}</p>}
      <ul className={classes.files} aria-label={text.files}>
        {files?.map(({ Path, name, createdDate }) => (
          <li key={Path}>
            <span className={classes.fileName}>
              <bdi>{name}</bdi>
              <small className={classes.note}>
                {text.createdAt} <bdi dir="ltr">{shortMoment(new Date(createdDate))}</bdi>
              </small>
            </span>
            <Button
              variant="default"
              aria-label={text.downloadOf(name)}
              loading={downloading.isPending && downloading.variables.Path === Path}
              onClick={() => downloading.mutate({ Path, name: text.fileName(name) })}
            >
              {text.download}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
