/** One law, whole (LAW-53); with `printing=true` on paper (LAW-55). */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lawTextQuery } from '../../features/laws/law-texts.queries.ts';
import { PrintScreen } from '../../features/laws/print/print-screen.tsx';
import { LawScreen } from '../../features/laws/screen/law-screen.tsx';
import { LeaveLaw } from '../../features/laws/screen/leave-law.tsx';
import { PrintLink } from '../../features/laws/screen/print-link.tsx';
import { readDay, readYes } from '../../features/laws/screen/query-values.ts';
import { WordingBar } from '../../features/laws/wordings/wording-bar.tsx';
import { laws } from '../../hebrew/laws.ts';
import { paths } from '../../paths.ts';
import { useQueryId, useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { WithLawNotes } from '../../shell/law-notes/with-law-notes.tsx';

const CACHED = { isCached: true } as const;
const OPTIONS = { showExpansions: false } as const;

export default function LawsPage() {
  const lawId = useRouteId('lawId');
  const courseId = useQueryId('course');
  const isPrinting = readYes(useQueryParameter('printing')) === true;
  const at = readDay(useQueryParameter('at'));
  const { data, isError, error, refetch } = useQuery(lawTextQuery(lawId, at, CACHED));
  const texts = useMemo(() => (data === undefined ? undefined : [data]), [data]);
  const title = data?.lawName ?? (isError ? laws.title : null);
  const loaded = { data: texts, isError, error, refetch };
  if (isPrinting) return <PrintScreen title={title} texts={loaded} showsExpansions={false} opensDialog />;
  return (
    <WithLawNotes>
      <LawScreen
        title={title}
        before={<LeaveLaw />}
        after={<PrintLink to={paths.laws({ lawId, at: at ?? undefined, isPrinting: true })} />}
        notice={<WordingBar lawId={lawId} at={at} />}
        texts={loaded}
        options={OPTIONS}
        courseId={courseId}
      />
    </WithLawNotes>
  );
}
