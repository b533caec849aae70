/** Finds the citations in the texts of a course's pages, and shows the clause of a link before it is followed. */
import { citationFinder } from '@sugya/domain/laws/citations/find-citations.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { courseLawsQuery, lawClausesQuery } from '../law-texts.queries.ts';
import { LinkPreview } from '../linked/link-preview.tsx';
import { useLinkPreview } from '../linked/use-link-preview.ts';
import { linkCitations } from './link-citations.ts';

type Link = (content: DocumentFragment) => void;

export function CitationLinks({
  courseId,
  onLink,
}: {
  readonly courseId: number;
  /** A new function is a new change of every text that cites. Keep `onLink` the same between renders. */
  readonly onLink: (link: Link) => void;
}) {
  const { data: laws } = useQuery({
    ...courseLawsQuery(courseId),
    meta: { isSilent: true },
    staleTime: 60_000,
  });
  const [cited, setCited] = useState<readonly number[]>([]);
  const numbers = useQueries({
    queries: cited.map((lawId) => lawClausesQuery(lawId)),
    combine: (lists) => lists.map(({ data }) => data),
  });
  const link = useMemo((): Link | null => {
    if (laws === undefined) return null;
    const find = citationFinder(laws.map(({ lawId, lawName }) => ({ lawId, name: lawName })));
    const known = new Map(cited.map((lawId, place) => [lawId, clausesByNumber(numbers[place])]));
    return (content) =>
      linkCitations(content, find, (lawId, number) => {
        const ofLaw = known.get(lawId);
        // While texts are drawn nothing may change; the law's clauses are asked for afterwards.
        if (ofLaw === undefined) {
          queueMicrotask(() => setCited((ids) => (ids.includes(lawId) ? ids : [...ids, lawId])));
        }
        return ofLaw?.get(number) ?? null;
      });
  }, [laws, cited, numbers]);
  useEffect(() => {
    if (link !== null) onLink(link);
  }, [link, onLink]);
  return <CitedClause />;
}

/** Additions have numbers of their own; the main text comes first. */
function clausesByNumber(clauses: readonly { id: number; name: string }[] | undefined): Map<string, number> {
  const byNumber = new Map<string, number>();
  for (const { id, name } of clauses ?? []) {
    const [number = ''] = name.split(' – ');
    if (!byNumber.has(number)) byNumber.set(number, id);
  }
  return byNumber;
}

const NEVER_HERE = { knows: () => false, goTo: () => {} } as const;

/** The effect listens to the page: the links stand in texts all over it. */
function CitedClause() {
  const { shown, close, stay, leave, listeners } = useLinkPreview(NEVER_HERE);
  useEffect(() => {
    const heard = (
      [
        ['pointerdown', listeners.onPointerDown],
        ['pointerover', listeners.onPointerOver],
        ['pointerout', listeners.onPointerOut],
        ['focusin', listeners.onFocus],
        ['focusout', listeners.onBlur],
        ['click', listeners.onClick],
      ] as const
    ).map(([kind, hear]) => {
      const listener = (event: Event) => {
        const isCited = event.target instanceof Element && event.target.closest('a[data-cited]') !== null;
        if (isCited) hear(event as never); // what the listeners read is the same on the browser's own event
      };
      document.addEventListener(kind, listener);
      return [kind, listener] as const;
    });
    return () => {
      for (const [kind, listener] of heard) document.removeEventListener(kind, listener);
    };
  }, [listeners]);
  if (shown === null) return null;
  return (
    <LinkPreview
      link={shown.link}
      anchor={shown.element}
      onGoTo={null}
      onClose={close}
      onPointerEnter={stay}
      onPointerLeave={leave}
    />
  );
}
