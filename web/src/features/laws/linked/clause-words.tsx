/** A clause shown away from its place: in the popup of linked clauses and in the preview of a link. */
import type { LawItem } from '@sugya/contract/laws.ts';
import { useQuery } from '@tanstack/react-query';
import { laws } from '../../../hebrew/laws.ts';
import { clauseTextsQuery } from '../law-texts.queries.ts';
import { LawWords } from '../rows/law-words.tsx';
import classes from './clause-words.module.css';

/** Reads the clause from the server (LAW-28). */
export function LinkedClause({ lawId, clauseId }: { readonly lawId: number; readonly clauseId: number }) {
  const { data, isError, refetch } = useQuery(clauseTextsQuery(lawId, [clauseId]));
  if (isError) {
    return (
      <p role="alert">
        {laws.linked.failed}{' '}
        <button type="button" className={classes.retry} onClick={() => void refetch()}>
          {laws.retry}
        </button>
      </p>
    );
  }
  if (data === undefined) return <p role="status">{laws.linked.loading}</p>;
  const items = data.lawData.Items.filter(({ ClauseId }) => ClauseId === clauseId);
  if (items.length === 0) return <p>{laws.linked.missing}</p>;
  return <ClauseWords lawName={data.lawName} items={items} />;
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
