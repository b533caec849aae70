/** What those were shown who were shown the same, and how many of them passed, the last time (DAY-80). */
import { useQuery } from '@tanstack/react-query';
import { standing } from '../../../hebrew/standing.ts';
import shared from '../standing.module.css';
import { resultQuery } from './shown.queries.ts';

/** Absent while too few have reported of a chance such as this one. */
export function BeforeLine({
  courseId,
  chancePercent,
}: {
  readonly courseId: number;
  readonly chancePercent: number;
}) {
  const { data } = useQuery(resultQuery(courseId));
  const band = data?.before?.bands.findLast(({ from }) => chancePercent >= from);
  if (band === undefined) return null;
  const { percent, low, high } = band.passed;
  if (percent === null || low === null || high === null) return null;
  return <p className={shared.small}>{standing.before.sentence(band.from, band.to, percent, low, high)}</p>;
}
