/** Who of the staff looked at students' data, the newest first, and the same as a file (SES-66). */
import { Button } from '@mantine/core';
import type { LoggedAccess } from '@sugya/contract/privacy.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconDownload, IconEyeCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { privacy } from '../../../hebrew/privacy.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { areaOf, isLook } from '../access-area.ts';
import { DeskTable, MoreButton, PersonName } from './desk-table.tsx';
import classes from './privacy-desk.module.css';
import { accessLogQuery, type LogFilter, useDownloadAccessLog } from './privacy-desk.queries.ts';

const texts = privacy.desk.log;
const acts = privacy.accesses;

export function AccessLog({ filter }: { readonly filter: LogFilter }) {
  const log = useInfiniteQuery(accessLogQuery(filter));
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  if (log.isPending) {
    return (
      <LoadingRegion label={texts.loading}>
        <Placeholder height="320px" />
      </LoadingRegion>
    );
  }
  if (log.error !== null && entries.length === 0)
    return <LoadFailed error={log.error} onRetry={() => void log.refetch()} />;
  if (entries.length === 0) {
    return (
      <StateMessage icon={<IconEyeCheck size={30} stroke={1.5} />} title={texts.none}>
        {texts.noneNext}
      </StateMessage>
    );
  }
  return (
    <>
      <div className={classes.above}>
        <p role="status" className={classes.hint}>
          {log.hasNextPage ? texts.newest(entries.length) : texts.all(entries.length)}
        </p>
        <Download filter={filter} />
      </div>
      <DeskTable label={texts.caption} columns={[texts.when, texts.staff, texts.student, texts.what]}>
        {entries.map((entry) => (
          <LogRow key={entry.id} entry={entry} />
        ))}
      </DeskTable>
      {log.hasNextPage && <MoreButton of={log} label={texts.more} />}
    </>
  );
}

function LogRow({ entry }: { readonly entry: LoggedAccess }) {
  const { at, viewer, student, what, isAllowed } = entry;
  return (
    <tr>
      <td data-label={texts.when}>
        <bdi dir="ltr">{shortMoment(new Date(at))}</bdi>
      </td>
      <td data-label={texts.staff}>
        <PersonName {...viewer} />
      </td>
      <td data-label={texts.student}>
        {student === null ? (
          <span className={classes.hint}>{texts.nobody}</span>
        ) : (
          <PersonName {...student} />
        )}
      </td>
      <td data-label={texts.what}>
        <span>
          {acts.act(isLook(what) ? acts.seen : acts.changed, acts.areas[areaOf(what)])}
          {!isAllowed && <strong className={classes.refused}>{acts.refused}</strong>}
        </span>
      </td>
    </tr>
  );
}

function Download({ filter }: { readonly filter: LogFilter }) {
  const downloading = useDownloadAccessLog();
  return (
    <div className={classes.download}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate(filter)}
      >
        {texts.download}
      </Button>
      {downloading.error !== null && (
        <p role="alert">
          {privacy.failed} {sentenceOf(downloading.error)}
        </p>
      )}
    </div>
  );
}
