/** The hits of one kind, each a link to its place. */
import type { SearchHit } from '@sugya/contract/search.ts';
import { search as text } from '../../hebrew/search.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { MarkedWords } from '../../ui/study/marked-words.tsx';
import { addressOfHit } from './hit-address.ts';
import classes from './hit-list.module.css';
import { clauseLabel, HitPlace } from './hit-place.tsx';

export function HitList({
  hits,
  label,
  onFollow,
}: {
  readonly hits: readonly SearchHit[];
  readonly label: string;
  readonly onFollow: () => void;
}) {
  return (
    <ol className={classes.list} aria-label={label}>
      {hits.map((hit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a clause may have several notes; hits of one answer never move
        <li key={place} className={classes.hit}>
          <AppLink to={addressOfHit(hit)} className={classes.name} onClick={onFollow}>
            <HitName hit={hit} />
          </AppLink>
          <p className={classes.place}>
            <HitPlace hit={hit} />
          </p>
          {hit.snippet.text !== '' && (
            <p className={classes.words}>
              <MarkedWords {...hit.snippet} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

export function HitName({ hit }: { readonly hit: SearchHit }) {
  const label = clauseLabel(hit);
  if (hit.title.text === '' && label === null) return text.noteOn;
  return (
    <>
      {label !== null && <bdi className={classes.number}>{label}</bdi>}
      {label !== null && hit.title.text !== '' && ' · '}
      <MarkedWords {...hit.title} />
    </>
  );
}
