/**
 * The law centre of a learning subject: by lesson its collections, and a box for each exercise with laws (LAW-03 to
 * LAW-06).
 */
import type { LawCenterLesson } from '@sugya/contract/laws.ts';
import { IconBook2, IconPrinter } from '@tabler/icons-react';
import { laws } from '../../../hebrew/laws.ts';
import { shell } from '../../../hebrew/shell.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './law-boxes.module.css';
import { LessonCollections } from './lesson-collections.tsx';

export function LawBoxes({
  courseId,
  lessons,
  level = 'h2',
}: {
  readonly courseId: number;
  readonly lessons: readonly LawCenterLesson[];
  /** Of the lessons' headings: `h3` where another stands over them. */
  readonly level?: 'h2' | 'h3';
}) {
  const shown = lessons
    .map((lesson) => ({ ...lesson, exercises: lesson.exercises.filter(({ hasLaw }) => hasLaw) }))
    .filter(({ exercises, collections }) => exercises.length + collections.length > 0);
  if (shown.length === 0) {
    return (
      <StateMessage icon={<IconBook2 size={28} />} title={laws.center.empty}>
        {laws.center.emptyNext}
      </StateMessage>
    );
  }
  return shown.map((lesson) => (
    <section key={`${lesson.categoryId}:${lesson.id}`}>
      <SectionHeading title={lesson.name} level={level} />
      <LessonCollections courseId={courseId} lesson={lesson} />
      <ul className={classes.grid}>
        {lesson.exercises.map((exercise) => (
          <li key={exercise.id}>
            <LawBox
              courseId={courseId}
              lesson={lesson}
              exercise={exercise}
              level={level === 'h2' ? 'h3' : 'h4'}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function LawBoxesLoading() {
  return (
    <LoadingRegion label={shell.loading}>
      <div className={classes.grid}>
        {[1, 2, 3, 4].map((place) => (
          <Placeholder key={place} height="142px" />
        ))}
      </div>
    </LoadingRegion>
  );
}

function LawBox({
  courseId,
  lesson,
  exercise,
  level: Level,
}: {
  readonly courseId: number;
  readonly lesson: LawCenterLesson;
  readonly exercise: { readonly id: number; readonly name: string };
  readonly level: 'h3' | 'h4';
}) {
  const text = laws.center;
  const { categoryId, categoryName, typeNavigation } = lesson;
  return (
    <article className={classes.box} style={{ '--type-color': typeNavigation.color }}>
      <p className={classes.banner}>
        <bdi>{categoryName}</bdi> · <bdi>{typeNavigation.name}</bdi>
      </p>
      <Level className={classes.name}>
        <bdi>{exercise.name}</bdi>
      </Level>
      <p className={classes.links}>
        <AppLink
          to={paths.lawText({ courseId, categoryId, exerciseId: exercise.id })}
          aria-label={text.showCollectionOf(exercise.name)}
        >
          <IconBook2 size={18} stroke={1.7} aria-hidden /> {text.showCollection}
        </AppLink>
        {/* Beside the page: the print dialog comes at once. */}
        <a
          href={paths.lawsPrint({ exerciseId: exercise.id, showsExpansions: false })}
          target="_blank"
          rel="noopener"
          aria-label={`${text.printOf(exercise.name)} ${shell.opensInNewTab}`}
        >
          <IconPrinter size={18} stroke={1.7} aria-hidden /> {text.print}
        </a>
      </p>
    </article>
  );
}
