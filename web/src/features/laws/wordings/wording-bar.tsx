/** Which wording of the law this is, where there is more than one to read: today's, or that of the student's examination. */
import { wordingAt } from '@sugya/domain/laws/wordings/wording-order.ts';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { wordings as text } from '../../../hebrew/wordings.ts';
import { paths } from '../../../paths.ts';
import { shownDay as dayOf } from '../../../platform/laws/law-version.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './wording-bar.module.css';
import { lawWordingsQuery } from './wordings.queries.ts';

export function WordingBar({
  lawId,
  at,
}: {
  readonly lawId: number;
  /** The day of the address; null for today's wording. */
  readonly at: string | null;
}) {
  const { data } = useQuery(lawWordingsQuery(lawId));
  if (data === undefined) return null;
  const [cutoff] = data.cutoffs;
  const current = data.wordings.find(({ isCurrent }) => isCurrent);
  const shown = at === null ? current : wordingAt(data.wordings, at);
  const atCutoff = cutoff === undefined ? undefined : wordingAt(data.wordings, cutoff.day);
  const isUnknown = cutoff !== undefined && atCutoff === undefined && data.wordings.length > 0;
  const differs = atCutoff !== undefined && atCutoff.id !== current?.id;
  if (at === null && !differs && !isUnknown && data.wordings.length < 2) return null;
  const earliest = data.wordings[0];
  const before = shown === undefined ? undefined : data.wordings[data.wordings.indexOf(shown) - 1];
  return (
    <section className={classes.bar} aria-label={text.region}>
      <IconHistory size={18} stroke={1.7} aria-hidden className={classes.icon} />
      <p className={classes.words}>{sentence()}</p>
      <div className={classes.links}>
        {at !== null && <AppLink to={paths.laws({ lawId })}>{text.toToday}</AppLink>}
        {at === null && differs && cutoff !== undefined && (
          <AppLink to={paths.laws({ lawId, at: cutoff.day })}>{text.toCutoff(dayOf(cutoff.day))}</AppLink>
        )}
        {shown !== undefined && (before ?? (shown.isCurrent ? undefined : current)) !== undefined && (
          <AppLink
            to={paths.lawChanges({
              lawId,
              from: (before ?? shown).day,
              to: before === undefined ? (current?.day ?? shown.day) : shown.day,
            })}
          >
            {before === undefined ? text.changesSince : text.changesFrom(dayOf(before.day))}
          </AppLink>
        )}
      </div>
    </section>
  );

  function sentence(): string {
    if (at !== null) {
      const isOwn = cutoff?.day === at;
      if (shown === undefined)
        return text.unknownAt(dayOf(at), earliest === undefined ? null : dayOf(earliest.day));
      return isOwn ? text.ofCutoff(dayOf(at)) : text.ofDay(dayOf(at));
    }
    if (isUnknown) return text.cutoffUnknown(dayOf(cutoff.day));
    if (differs) return text.todayDiffers(dayOf(cutoff?.day ?? ''));
    return text.today;
  }
}
