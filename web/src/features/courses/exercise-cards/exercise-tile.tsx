/** One exercise as a card: what it is, how it went, and the next step with it (CRS-40 to CRS-56). */
import type { ExerciseCard } from '@sugya/contract/courses.ts';
import { IconPrinter, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hebrew } from '../../../hebrew.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Meter } from '../../../ui/figures/meter.tsx';
import { Ring } from '../../../ui/figures/ring.tsx';
import { ExerciseAction } from './exercise-action.tsx';
import type { ExercisePlace } from './exercise-place.ts';
import classes from './exercise-tile.module.css';

/** STA-27: exercises of this type have a result and not a grade. */
const RESULT_TYPE = 4;

export function ExerciseTile({
  card,
  place,
  heart,
  headingLevel: Heading,
}: {
  readonly card: ExerciseCard;
  readonly place: ExercisePlace;
  readonly heart: ReactNode;
  readonly headingLevel: 'h3' | 'h4';
}) {
  const text = hebrew.courses.card;
  return (
    <article className={classes.tile}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <Heading className={classes.name}>
            <bdi>{card.name}</bdi>
          </Heading>
          {card.subtitle !== null && <p className={classes.subtitle}>{card.subtitle}</p>}
        </div>
        {heart}
      </header>
      <div className={classes.state}>
        <ExerciseState card={card} />
      </div>
      <footer className={classes.foot}>
        <ExerciseAction card={card} place={place} />
        {(card.hasLaw || card.isAllowedToPrint) && (
          <span className={classes.signs}>
            {card.hasLaw && (
              <AppLink
                to={paths.lawText({ ...place, exerciseId: card.id })}
                className={classes.sign}
                aria-label={text.lawsOf(card.name)}
                title={text.laws}
              >
                <IconScale size={20} aria-hidden />
              </AppLink>
            )}
            {card.isAllowedToPrint && (
              <AppLink
                to={paths.exercisePrint({ ...place, exerciseId: card.id })}
                className={classes.sign}
                aria-label={`${text.printOf} ${card.name}`}
                title={text.print}
              >
                <IconPrinter size={20} aria-hidden />
              </AppLink>
            )}
          </span>
        )}
      </footer>
    </article>
  );
}

function ExerciseState({ card }: { readonly card: ExerciseCard }) {
  const text = hebrew.courses.card;
  if (card.isDone) return <Outcome card={card} />;
  return (
    <>
      <p className={classes.facts}>
        <span>{text.questions(card.numberOfQuestions)}</span>
        {card.hasLaw && (
          <span className={classes.law}>
            <IconScale size={16} aria-hidden />
            {text.law}
          </span>
        )}
      </p>
      {card.isStarted && (
        <div className={classes.progress}>
          <Meter
            percent={card.numberOfQuestions === 0 ? 0 : (100 * card.answeredCount) / card.numberOfQuestions}
            label={`${text.progressLabel}: ${text.answered(card.answeredCount, card.numberOfQuestions)}`}
            color="var(--amber)"
          />
          <span className={classes.count} aria-hidden="true">
            {text.answered(card.answeredCount, card.numberOfQuestions)}
          </span>
        </div>
      )}
    </>
  );
}

/** The grade as a ring, beside the course's average; hidden grades arrive as null and the ring stays away (CRS-51). */
function Outcome({ card }: { readonly card: ExerciseCard }) {
  const text = hebrew.courses.card;
  const isResult = card.exerciseTypeId === RESULT_TYPE;
  const { grade } = card;
  if (grade === null || card.isInHideModeDisplayGrade) {
    return (
      <p className={classes.facts}>
        <span className={classes.done}>{text.done}</span>
        <span>{text.questions(card.numberOfQuestions)}</span>
      </p>
    );
  }
  return (
    <div className={classes.outcome}>
      <Ring percent={grade} tone="verdict" label={isResult ? text.resultRing(grade) : text.gradeRing(grade)}>
        {grade}
      </Ring>
      <div>
        <p className={classes.gradeName} aria-hidden="true">
          {isResult ? text.result : text.grade} <bdi>{grade}</bdi>
        </p>
        <p className={classes.average}>
          {card.acceptableGrade === null ? (
            text.noAverage
          ) : (
            <>
              {text.average} <bdi>{card.acceptableGrade}</bdi>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
