/** Where students meet the question now. */
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './question-versions.module.css';

const text = studioQuestions.versions;

export function Uses({
  uses,
  version,
  courseId,
  exerciseId,
}: {
  readonly uses: {
    readonly exerciseName: string;
    readonly isSimulation: boolean;
    readonly inReview: number;
  };
  /** Null: it was never published. */
  readonly version: { readonly answered: number } | null;
  readonly courseId: number;
  readonly exerciseId: number;
}) {
  return (
    <section className={classes.card} aria-label={text.uses}>
      <header>
        <h2>{text.uses}</h2>
      </header>
      <table aria-label={text.uses}>
        <thead>
          <tr>
            <th scope="col">{text.place}</th>
            <th scope="col">{text.kind}</th>
            <th scope="col">{text.count}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <AppLink to={paths.studioQuestions({ courseId }, { exercise: exerciseId })}>
                <bdi>{uses.exerciseName}</bdi>
              </AppLink>
            </th>
            <td>{uses.isSimulation ? text.simulation : text.exercise}</td>
            <td>{text.answered(version?.answered ?? 0)}</td>
          </tr>
          <tr>
            <th scope="row">{text.review}</th>
            <td>{text.review}</td>
            <td>{text.inReview(uses.inReview)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
