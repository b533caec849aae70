/** From opening a chapter to taking it: the journal, then the chapter with what this device still has to send. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exposure } from '../../hebrew/exposure.ts';
import { useAgainWhenConnected } from '../../platform/http/use-again-when-connected.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { chapterQuery, exposureJournalQuery } from './exposure.queries.ts';
import type { OpenExposureJournal, ReadChapter } from './exposure-operations.ts';
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
  const loaded = useQuery(chapterQuery(chapterId, isFocused, opened));
  useAgainWhenConnected(loaded.data?.isFromDevice === true, loaded.refetch);
  usePageTitle(loaded.data?.value.name ?? null);
  if (loaded.data === undefined) {
    return loaded.isError ? (
      <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />
    ) : (
      <ChapterLoading />
    );
  }
  return <TakenChapter key={chapterId} chapter={loaded.data.value} opened={opened} render={children} />;
}

function TakenChapter({
  chapter,
  opened,
  render,
}: {
  readonly chapter: ReadChapter;
  readonly opened: OpenExposureJournal;
  readonly render: ChapterEntryProps['children'];
}) {
  const taking = useChapterTaking(chapter, opened);
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
