/**
 * A page that shows laws: its heading, the reader filling the window, the states before it, and what the host receives.
 */
import type { LawText } from '@sugya/contract/laws.ts';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { usePostedHeight } from '../../../platform/embed.ts';
import { tellParent } from '../../../platform/embedding/parent-window.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePageTitle } from '../../../platform/page-title.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { useScreenTop } from '../../../ui/sizes/use-screen-top.ts';
import { useOpenPanel } from '../hub/hub-address.ts';
import { useLawAddress } from '../place/law-address.ts';
import { LawReader, type LawReaderOptions } from '../reader/law-reader.tsx';
import classes from './law-screen.module.css';
import { NoLaw } from './no-law.tsx';

/** Read only by who opens it. */
const ClausePanel = lazy(async () => ({
  default: (await import('../hub/clause-panel.tsx')).ClausePanel,
}));

/** The part of a query's result that a screen shows. */
export type LoadedTexts = {
  readonly data: readonly LawText[] | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

export function LawScreen({
  title,
  before,
  after,
  notice,
  texts,
  picker,
  options,
  courseId = null,
}: {
  /** Null while it is loading. */
  readonly title: string | null;
  /** Above the title: the way back. */
  readonly before?: ReactNode;
  /** Beside the title once there is a text, such as a link to the print. */
  readonly after?: ReactNode;
  /** Under the title, such as which wording this is; also where there is no text. */
  readonly notice?: ReactNode;
  readonly texts: LoadedTexts;
  readonly picker?: ReactNode;
  readonly options: LawReaderOptions;
  /** Whose questions, verdicts and lectures a clause's panel shows; without it there is no panel. */
  readonly courseId?: number | null;
}) {
  const screen = useRef<HTMLDivElement>(null);
  const address = useLawAddress();
  const panel = useOpenPanel();
  const lawOfPanel = lawOfClause(texts.data, panel.clauseId);
  const readerOptions = useMemo(
    () => ({
      ...options,
      nameAbove: title,
      ...(courseId !== null && { onAboutClause: panel.open }),
    }),
    [options, title, courseId, panel.open],
  );
  usePageTitle(title);
  useScreenTop(screen);
  usePostedHeight(screen, 'law');
  useLawExists(texts.data);
  return (
    <div
      ref={screen}
      className={classes.screen}
      {...((texts.data?.length ?? 0) > 0 && { 'data-filled': '' })}
    >
      <header className={classes.head}>
        {before}
        <h1 className={classes.title}>
          <bdi>{title ?? laws.loading}</bdi>
        </h1>
        {(texts.data?.length ?? 0) > 0 && after}
      </header>
      {notice}
      {texts.data === undefined && !texts.isError && <LawLoading />}
      {texts.isError && texts.data === undefined && (
        <LoadFailed error={texts.error} onRetry={() => void texts.refetch()} />
      )}
      {texts.data?.length === 0 && <NoLaw />}
      {texts.data !== undefined && texts.data.length > 0 && (
        <div className={classes.reader}>
          <div className={classes.text}>
            <LawReader texts={texts.data} options={readerOptions} address={address} picker={picker} />
          </div>
          {courseId !== null && panel.clauseId !== null && lawOfPanel !== null && (
            <Suspense fallback={<div className={classes.panelRoom} />}>
              <ClausePanel
                key={panel.clauseId}
                courseId={courseId}
                lawId={lawOfPanel}
                clauseId={panel.clauseId}
                texts={texts.data}
                onClose={panel.close}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

/** Null for a clause that none of these laws has. */
function lawOfClause(texts: readonly LawText[] | undefined, clauseId: number | null): number | null {
  if (clauseId === null) return null;
  const law = texts?.find(({ lawData }) => lawData.Items.some(({ ClauseId }) => ClauseId === clauseId));
  return law?.lawId ?? null;
}

export function LawLoading() {
  return (
    <LoadingRegion label={laws.loading}>
      <div className={classes.loading}>
        <Placeholder height="44px" />
        <Placeholder height="34px" width="60%" />
        <Placeholder height="28px" />
        <Placeholder height="28px" />
        <Placeholder height="28px" width="80%" />
        <Placeholder height="28px" />
        <Placeholder height="28px" width="70%" />
      </div>
    </LoadingRegion>
  );
}

/** LAW-51: the host is notified once that there is a law text. The effect touches the parent window. */
export function useLawExists(texts: readonly LawText[] | undefined): void {
  const exists = (texts?.length ?? 0) > 0;
  useEffect(() => {
    if (exists) tellParent({ type: 'law_exist' });
  }, [exists]);
}
