/** Around every page: texts of a course that cite a clause get what finds it, as soon as there is one on the page. */
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useOptionalRouteId } from '../../platform/navigation.ts';
import { lazyOrNothing } from '../../theme/in-library-frame.tsx';
import { CitedLawsContext } from '../../ui/cited-laws.ts';

type Link = (content: DocumentFragment) => void;

/** Without it texts stay as they are. */
const CitationLinks = lazyOrNothing(
  async () => (await import('../../features/laws/citations/citation-links.tsx')).CitationLinks,
);

export function CitedLaws({ children }: { readonly children: ReactNode }) {
  const courseId = useOptionalRouteId('courseId');
  const [isWanted, setIsWanted] = useState(false);
  const [found, setFound] = useState<{ readonly courseId: number; readonly link: Link } | null>(null);
  const want = useCallback(() => setIsWanted(true), []);
  const take = useCallback(
    (link: Link) => {
      if (courseId !== null) setFound({ courseId, link });
    },
    [courseId],
  );
  const link = found !== null && found.courseId === courseId ? found.link : null;
  const cited = useMemo(() => ({ link, want }), [link, want]);
  return (
    <CitedLawsContext value={cited}>
      {children}
      {isWanted && courseId !== null && (
        <Suspense fallback={null}>
          <CitationLinks key={courseId} courseId={courseId} onLink={take} />
        </Suspense>
      )}
    </CitedLawsContext>
  );
}
