/** What the course lacks before it opens, each line with the screen that mends it. */
import { Button } from '@mantine/core';
import type { OpeningCheck } from '@sugya/contract/studio-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { studioOpening as text } from '../../../hebrew/studio-forms.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Meter } from '../../../ui/figures/meter.tsx';
import { openingQuery } from '../lists/lists.queries.ts';
import classes from './home.module.css';

export function OpeningList({
  courseId,
  onAddStudent,
}: {
  readonly courseId: number;
  readonly onAddStudent: () => void;
}) {
  const { data } = useQuery(openingQuery(courseId));
  if (data === undefined) return null;
  const { checks } = data;
  const missing = checks.filter(({ isDone }) => !isDone);
  const done = checks.length - missing.length;
  return (
    <section className={classes.card} aria-labelledby="opening">
      <h2 id="opening">{text.title}</h2>
      <Meter percent={(100 * done) / checks.length} label={text.progress(done, checks.length)} />
      <p className={classes.note}>
        {text.progress(done, checks.length)} {text.missing(missing.length)}
      </p>
      <ul className={classes.lines}>
        {missing.map((check) => {
          const to = pathOf(check, courseId);
          return (
            <li key={check.code}>
              <span>{sentenceOf(check)}</span>
              {to !== null && <AppLink to={to}>{text.links[check.code]}</AppLink>}
              {check.code === 'student' && (
                <Button size="compact-sm" variant="subtle" onClick={onAddStudent}>
                  {text.links.student}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function sentenceOf({ code, count, first }: OpeningCheck): string {
  const words = text.checks[code];
  return typeof words === 'string' ? words : words(count, first?.name ?? '');
}

/** Null for what is mended on a screen of another room. */
function pathOf({ code, first }: OpeningCheck, courseId: number): AppPath | null {
  if (code === 'exam_date' || code === 'weights') return paths.studioSettings({ courseId, tab: 'exam' });
  if (code === 'terms') return paths.studioSettings({ courseId, tab: 'terms' });
  if (code === 'support') return paths.studioSettings({ courseId, tab: 'help' });
  if (code === 'captions' && first !== null)
    return paths.studioList({ courseId, list: 'lectures', sel: first.id });
  if (code === 'exercise_law') return paths.lawsCollections();
  if (code === 'subjects') return paths.studioTree({ courseId });
  if (code === 'subject_exercise' && first !== null)
    return paths.studioTree({ courseId, sel: `category.${first.id}` });
  return null;
}
