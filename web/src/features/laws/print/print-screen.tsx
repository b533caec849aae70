/** A page that is made for paper, with its states. */

import { laws } from '../../../hebrew/laws.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePageTitle } from '../../../platform/page-title.ts';
import { LawLoading, type LoadedTexts, useLawExists } from '../screen/law-screen.tsx';
import { NoLaw } from '../screen/no-law.tsx';
import classes from './printed-laws.module.css';
import { PrintedLaws } from './printed-laws.tsx';

export function PrintScreen({
  title,
  texts,
  showsExpansions,
  opensDialog,
}: {
  readonly title: string | null;
  readonly texts: LoadedTexts;
  readonly showsExpansions: boolean;
  readonly opensDialog: boolean;
}) {
  usePageTitle(title === null ? null : laws.print.title(title));
  useLawExists(texts.data);
  const { data } = texts;
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{title === null ? laws.loading : laws.print.title(title)}</h1>
      {data === undefined && !texts.isError && <LawLoading />}
      {data === undefined && texts.isError && (
        <LoadFailed error={texts.error} onRetry={() => void texts.refetch()} />
      )}
      {data?.length === 0 && <NoLaw />}
      {data !== undefined && data.length > 0 && (
        <PrintedLaws texts={data} showsExpansions={showsExpansions} opensDialog={opensDialog} />
      )}
    </div>
  );
}
