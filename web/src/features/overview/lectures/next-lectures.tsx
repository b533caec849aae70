/** The nearest live lectures, each the way to those who have a place in it. */
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { overview } from '../../../hebrew/overview.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Placeholder } from '../../../ui/placeholder.tsx';
import shared from '../overview.module.css';
import { liveLecturesQuery } from './lectures.queries.ts';

const text = overview.lectures;
const SHOWN = 3;

export function NextLectures({ courseId }: { readonly courseId: number }) {
  const { data, error, refetch } = useQuery(liveLecturesQuery(courseId));
  const [now] = useState(() => Date.now());
  const next = data?.lectures.filter(({ endsAt }) => Date.parse(endsAt) >= now).slice(0, SHOWN);
  return (
    <section className={shared.card} aria-label={text.next}>
      <div className={shared.cardHead}>
        <h2>{text.next}</h2>
        <AppLink to={paths.overviewLectures({ courseId })}>{text.all}</AppLink>
      </div>
      {next === undefined && error === null && <Placeholder height="4rem" />}
      {next === undefined && error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {next?.length === 0 && <p className={shared.note}>{text.noNext}</p>}
      {next !== undefined && next.length > 0 && (
        <ul className={shared.rows}>
          {next.map(({ id, subject, startsAt, registeredCount, capacity }) => (
            <li key={id}>
              <AppLink to={paths.overviewLectures({ courseId, id })}>
                <bdi>{subject}</bdi>
              </AppLink>
              <span className={shared.small}>
                <bdi dir="ltr">{shortMoment(new Date(startsAt))}</bdi> · {text.columns.places}{' '}
                {text.places(registeredCount, capacity)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
