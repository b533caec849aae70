/**
 * What a link points at, away from its place: a clause in the popup of linked clauses and in the preview of a link,
 * there also a heading or a law.
 */
import type { LawItem } from '@sugya/contract/laws.ts';
import { useQuery } from '@tanstack/react-query';
import { laws } from '../../../hebrew/laws.ts';
import { clauseTextsQuery, linkedPlaceQuery } from '../law-texts.queries.ts';
import { LawWords } from '../rows/law-words.tsx';
import { headingName } from '../rows/reader-rows.ts';
import classes from './clause-words.module.css';

/** Reads the clause from the server (LAW-28). */
export function LinkedClause({ lawId, clauseId }: { readonly lawId: number; readonly clauseId: number }) {
  const { data, isError, refetch } = useQuery(clauseTextsQuery(lawId, [clauseId]));
  if (isError) return <Failed message={laws.linked.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{laws.linked.loading}</p>;
  const items = data.lawData.Items.filter(({ ClauseId }) => ClauseId === clauseId);
  if (items.length === 0) return <p>{laws.linked.missing}</p>;
  return <ClauseWords lawName={data.lawName} items={items} />;
}

/** LAW-58: the name of a heading over that of its law; of a law its name alone. */
export function LinkedHeading({
  lawId,
  headingId,
}: {
  readonly lawId: number;
  readonly headingId: string | null;
}) {
  const { data, isError, refetch } = useQuery(linkedPlaceQuery(lawId, headingId));
  if (isError) return <Failed message={laws.linked.placeFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{laws.linked.placeLoading}</p>;
  const heading = data.lawData.Items.find(({ Id }) => Id === headingId);
  return (
    <p className={classes.name}>
      {heading !== undefined && <bdi>{headingName(heading)}</bdi>}
      <bdi className={heading === undefined ? undefined : classes.law}>{data.lawName}</bdi>
    </p>
  );
}

function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <p role="alert">
      {message}{' '}
      <button type="button" className={classes.retry} onClick={onRetry}>
        {laws.retry}
      </button>
    </p>
  );
}

export function ClauseWords({
  lawName,
  items,
}: {
  readonly lawName: string;
  readonly items: readonly LawItem[];
}) {
  const first = items.find(({ Type }) => Type === 'Clause');
  return (
    <div className={classes.clause}>
      <p className={classes.name}>
        {first?.Number != null && <span>{`${first.Number}.`} </span>}
        <bdi>{first?.Title}</bdi>
        <bdi className={classes.law}>{lawName}</bdi>
      </p>
      {items.map((item) => (
        <div key={item.Id} className={classes.line} style={{ '--depth': Math.max(0, item.Indentation - 1) }}>
          {item.Marks.map(({ Label }) => (
            <span key={Label} className={classes.mark}>
              {Label}
            </span>
          ))}
          <LawWords
            html={item.Content ?? item.CancelText ?? item.ExpirationText ?? ''}
            query=""
            current={null}
          />
        </div>
      ))}
    </div>
  );
}
