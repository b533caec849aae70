/** One chapter or all of them; the choice stands in the address (CRS-30, CRS-31). */
import type { ExposureChapter } from '@sugya/contract/exposure.ts';
import { exposure } from '../../../hebrew/exposure.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from '../cards/card-options.module.css';

export const CHAPTER_PARAMETER = 'chapter';

export function ChapterFilter({
  chapters,
  chosenId,
}: {
  readonly chapters: readonly ExposureChapter[];
  /** Null: all. */
  readonly chosenId: number | null;
}) {
  const [first] = chapters;
  if (first === undefined || chapters.length < 2) return null;
  const all = paths.categoryExposure(first);
  const choices = [
    { to: all, name: exposure.all, id: null },
    ...chapters.map(({ id, name }) => ({ to: `${all}?${CHAPTER_PARAMETER}=${id}` as const, name, id })),
  ];
  return (
    <nav className={classes.rounds} aria-label={exposure.filter}>
      {choices.map(({ to, name, id }) => (
        <AppLink
          key={to}
          to={to}
          replace
          className={classes.choice}
          {...(id === chosenId && { 'aria-current': 'true' })}
        >
          <bdi>{name}</bdi>
        </AppLink>
      ))}
    </nav>
  );
}
