/** The learning subjects as boxes, each with the banner of its type (CRS-23). */
import type { Category } from '@sugya/contract/courses.ts';
import type { DaySubject } from '@sugya/contract/day.ts';
import { figures } from '../../hebrew/figures.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Meter } from '../../ui/figures/meter.tsx';
import { rightPercentOf, SubjectBar } from '../../ui/figures/subject-bar.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import classes from './category-boxes.module.css';

/** Categories for the menu alone are none of the boxes (CRS-24). */
export function visibleCategories(categories: readonly Category[], type = 0): Category[] {
  return categories.filter(
    (category) => !category.showOnSideMenuOnly && (type === 0 || category.type === type),
  );
}

export function CategoryBoxes({
  courseId,
  categories,
  subjects,
}: {
  readonly courseId: number;
  readonly categories: readonly Category[];
  /** How each stands; null where that cannot be read. */
  readonly subjects: readonly DaySubject[] | null;
}) {
  return (
    <ul className={classes.grid}>
      {categories.map((category) => (
        <li key={category.id}>
          <AppLink
            to={paths.learningSubject({ courseId, categoryId: category.id })}
            className={classes.box}
            style={{ '--type-color': category.typeNavigation.color }}
          >
            <h2 className={classes.name}>
              <bdi>{category.name}</bdi>
            </h2>
            <span className={classes.type}>
              {category.typeNavigation.name} · {exercisesIn(category)}
            </span>
            <Standing
              category={category}
              subject={subjects?.find(({ categoryId }) => categoryId === category.id)}
            />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

export function CategoryBoxesLoading() {
  return (
    <LoadingRegion label={hebrew.shell.loading}>
      <div className={classes.grid}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Placeholder key={place} height="123px" />
        ))}
      </div>
    </LoadingRegion>
  );
}

/** CRS-59: by questions, or where that is not known by finished exercises. */
function Standing({
  category,
  subject,
}: {
  readonly category: Category;
  readonly subject: DaySubject | undefined;
}) {
  if (subject === undefined) return <Completion category={category} />;
  const { answeredCount, questionCount } = subject;
  const text = hebrew.courses.subjects;
  const percent = rightPercentOf(subject);
  return (
    <span className={classes.row}>
      <SubjectBar counts={subject} label={figures.subjectBar(subject)} />
      <span className={classes.counts}>
        {answeredCount === 0 ? text.questions(questionCount) : text.of(answeredCount, questionCount)}
        {percent !== null && (
          <>
            {' · '}
            <bdi>{percent}%</bdi> {text.right}
          </>
        )}
      </span>
    </span>
  );
}

function Completion({ category }: { readonly category: Category }) {
  if (category.exercisesCount === 0) return <span className={classes.row} />;
  const { completionPercent } = category;
  return (
    <span className={classes.row}>
      <Meter
        percent={completionPercent}
        label={hebrew.courses.subjects.completion(completionPercent)}
        color="var(--type-ink)"
      />
      <bdi className={classes.percent} aria-hidden="true">
        {hebrew.courses.subjects.completed(completionPercent)}
      </bdi>
    </span>
  );
}

function exercisesIn({ exercisesCount }: Category): string {
  const text = hebrew.courses.subjects;
  return exercisesCount === 0 ? text.noExercises : text.exercises(exercisesCount);
}
