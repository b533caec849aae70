/** The laws and the case law beside a lecture: other features that only a page may bring together. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { collectionLawTextsQuery } from '../features/laws/law-texts.queries.ts';
import { useKeptPlace } from '../features/laws/place/kept-place.ts';
import { NoLaw } from '../features/laws/screen/no-law.tsx';
import { ReaderWaiting } from '../features/verdicts/reading/reader-states.tsx';
import { collectedVerdictsQuery } from '../features/verdicts/verdicts.queries.ts';
import { LoadFailed } from '../platform/load-failed.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import styles from './lecture-sources.module.css';

const WithLawNotes = lazy(async () => ({
  default: (await import('./law-notes/with-law-notes.tsx')).WithLawNotes,
}));
const LawReader = lazy(async () => ({
  default: (await import('../features/laws/reader/law-reader.tsx')).LawReader,
}));
const VerdictReader = lazy(async () => ({
  default: (await import('../features/verdicts/reading/verdict-reader.tsx')).VerdictReader,
}));

const READER_OPTIONS = { showExpansions: false, compact: true } as const;

export function LectureLaws({ collectionId }: { readonly collectionId: number }) {
  const texts = useQuery(collectionLawTextsQuery(collectionId));
  const place = useKeptPlace(`collection ${collectionId}`);
  if (texts.isError && texts.data === undefined)
    return <LoadFailed error={texts.error} onRetry={() => void texts.refetch()} />;
  if (texts.data === undefined) return <Placeholder height="320px" />;
  if (texts.data.length === 0) return <NoLaw />;
  return (
    <div className={styles.reader}>
      <Suspense fallback={<Placeholder height="320px" />}>
        <WithLawNotes>
          <LawReader texts={texts.data} options={READER_OPTIONS} address={place} />
        </WithLawNotes>
      </Suspense>
    </div>
  );
}

export function LectureVerdicts({ collectionId }: { readonly collectionId: number }) {
  const summaries = useQuery(collectedVerdictsQuery(collectionId));
  if (summaries.data === undefined) {
    return <ReaderWaiting error={summaries.error} onRetry={() => void summaries.refetch()} />;
  }
  return (
    <Suspense fallback={<Placeholder height="320px" />}>
      <VerdictReader summaries={summaries.data} />
    </Suspense>
  );
}
