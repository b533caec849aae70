/** From opening a chapter to taking it: the journal, then the chapter with what this device still has to send. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { exposure } from '../../hebrew/exposure.ts';
import { onConnectionChange } from '../../platform/http/connection.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { chapterKey, chapterQuery, exposureJournalQuery, type LoadedChapter } from './exposure.queries.ts';
import type { OpenExposureJournal } from './exposure-act.ts';
import { type ChapterTaking, useChapterTaking } from './taking/use-chapter-taking.ts';

export type ChapterEntryProps = {
  readonly chapterId: number;
  readonly userId: number;
  readonly isFocused?: boolean;
  readonly children: (taking: ChapterTaking) => ReactNode;
};

export function ChapterEntry({ userId, ...props }: ChapterEntryProps) {
  const opened = useQuery(exposureJournalQuery(String(userId)));
  return opened.data === undefined ? <ChapterLoading /> : <LoadingChapter {...props} opened={opened.data} />;
}

type Opened = Omit<ChapterEntryProps, 'userId'> & { readonly opened: OpenExposureJournal };

function LoadingChapter({ chapterId, isFocused = false, opened, children }: Opened) {
  const client = useQueryClient();
  const loaded = useQuery(chapterQuery(chapterId, isFocused, opened));
  const isFromDevice = loaded.data?.isFromDevice === true;
  usePageTitle(loaded.data?.chapter.name ?? null);
  // The effect listens to the network: a chapter from this device is read anew as soon as the server is there.
  useEffect(() => {
    if (!isFromDevice) return;
    return onConnectionChange((isConnected) => {
      if (isConnected) void client.invalidateQueries({ queryKey: chapterKey(chapterId) });
    });
  }, [isFromDevice, client, chapterId]);
  if (loaded.data === undefined) {
    return loaded.isError ? (
      <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />
    ) : (
      <ChapterLoading />
    );
  }
  return <TakenChapter key={chapterId} loaded={loaded.data} opened={opened} render={children} />;
}

function TakenChapter({
  loaded,
  opened,
  render,
}: {
  readonly loaded: LoadedChapter;
  readonly opened: OpenExposureJournal;
  readonly render: ChapterEntryProps['children'];
}) {
  const taking = useChapterTaking(loaded, opened);
  // Until the device's own lines are read nobody knows where the student stopped.
  return taking.isRead ? render(taking) : <ChapterLoading />;
}

export function ChapterLoading() {
  return (
    <LoadingRegion label={exposure.loading}>
      <Placeholder height="2rem" width="16rem" />
      <Placeholder height="min(50dvh, 22rem)" />
    </LoadingRegion>
  );
}
