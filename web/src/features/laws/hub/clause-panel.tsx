/** Around a clause: a panel beside the text from 1,024 px on, a sheet under it on smaller screens. Escape closes it. */
import type { LawText } from '@sugya/contract/laws.ts';
import { readClauseHub } from '@sugya/contract/laws-hub.ts';
import { IconX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { use, useEffect, useMemo, useRef } from 'react';
import { call } from '../../../api.ts';
import { laws } from '../../../hebrew/laws.ts';
import { notes as ownNotes } from '../../../hebrew/notes.ts';
import { paths } from '../../../paths.ts';
import { AreNotesComing, ClauseNotesContext } from '../../../platform/clause-notes/clause-notes.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { rowsOfClauses, shownClause } from '../marks/clause-rows.ts';
import { documentOf } from '../rows/reader-rows.ts';
import classes from './clause-panel.module.css';
import { HubSections } from './hub-sections.tsx';

const text = laws.hub;

export type ClauseOfCourse = { readonly courseId: number; readonly lawId: number; readonly clauseId: number };

export function clauseHubQuery({ courseId, lawId, clauseId }: ClauseOfCourse) {
  return queryOptions({
    queryKey: ['laws', 'hub', courseId, lawId, clauseId],
    queryFn: ({ signal }) =>
      call(readClauseHub, { params: { lawId, clauseId }, query: { courseId }, signal }),
    meta: { isSilent: true },
  });
}

export function ClausePanel({
  onClose,
  texts,
  ...of
}: ClauseOfCourse & { readonly texts: readonly LawText[]; readonly onClose: () => void }) {
  const notes = use(ClauseNotesContext);
  const areNotesComing = use(AreNotesComing);
  const clause = useMemo(
    () => shownClause(rowsOfClauses(documentOf(texts).rows).get(of.clauseId) ?? []),
    [texts, of.clauseId],
  );
  const { data, isError, error, refetch } = useQuery(clauseHubQuery(of));
  // The notes stand first and push down what is below them: that waits for them.
  const isLoading = areNotesComing || (data === undefined && !isError);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus goes into the panel, and back to what opened it.
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      className={classes.panel}
      aria-label={text.title}
      data-own-keys
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {text.title}
        </h2>
        <button type="button" className={classes.close} aria-label={text.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </header>
      {clause !== null && (
        <p className={classes.clause}>
          <bdi>{clause.name}</bdi> · <bdi>{texts.find(({ lawId }) => lawId === of.lawId)?.lawName}</bdi>
        </p>
      )}
      {(notes !== null || areNotesComing) && clause !== null && (
        <section className={classes.section} aria-label={ownNotes.onClause.heading}>
          <h3 className={classes.sectionTitle}>{ownNotes.onClause.heading}</h3>
          {notes === null || areNotesComing ? (
            <LoadingRegion label={ownNotes.loading}>
              <Placeholder height="7rem" />
            </LoadingRegion>
          ) : (
            <>
              {notes.view(clause)}
              <p className={classes.list}>
                <AppLink to={paths.notebook({ courseId: of.courseId })}>{ownNotes.notebook.all}</AppLink>
              </p>
            </>
          )}
        </section>
      )}
      {isError && data === undefined && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isLoading && (
        <LoadingRegion label={text.loading}>
          <div className={classes.loading}>
            <Placeholder height="28px" width="70%" />
            <Placeholder height="64px" />
            <Placeholder height="64px" />
          </div>
        </LoadingRegion>
      )}
      {data !== undefined && !isLoading && <HubSections courseId={of.courseId} hub={data} />}
    </aside>
  );
}
