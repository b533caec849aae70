/**
 * Why the answer is right and the others are not, and what to take away from it; where it is written, where it was
 * taught, and how the others answered (EXE-85, EXE-86, EXE-143).
 */
import type { Question } from '@sugya/contract/exercises.ts';
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { holdsWords, isSaidUnderOptions } from '@sugya/domain/explanations/said-already.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { IconBook2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import { exercises } from '../../../hebrew/exercises.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { eachBlockItsWay } from '../../../ui/rich-text-direction.ts';
import type { LawPlace } from '../law-beside/law-slot.ts';
import classes from './explanation.module.css';

const texts = exerciseWindows.explanation;

export type ExplanationProps = {
  readonly question: Pick<
    Question,
    'answers' | 'correctAnswers' | 'detailedAnswer' | 'takeawayHtml' | 'difficultyLevel' | 'clauseDataItem'
  >;
  readonly selectedAnswerId: number | null;
  /** In percent of the first answers, by answer; empty while they are not to be shown. */
  readonly shares: ReadonlyMap<number, number>;
  readonly showsLetters: boolean;
  /** What the question took; null where no time is kept. */
  readonly seconds: number | null;
  /** Shows a place in the law beside the question; null where there is none beside it. */
  readonly onLaw: ((place: LawPlace) => void) | null;
  /** The page's way to the lesson's lecture. */
  readonly lecture: ReactNode;
};

export function Explanation(props: ExplanationProps) {
  const { question, seconds, onLaw } = props;
  const { detailedAnswer, takeawayHtml, difficultyLevel, clauseDataItem: clause } = question;
  const isTimed = seconds !== null && seconds > 0;
  const reasons = question.answers.flatMap(({ rationaleHtml }) => rationaleHtml || []);
  const isSaid = isSaidUnderOptions(detailedAnswer ?? '', { reasons, takeaway: takeawayHtml });
  const chose = whoChose(props);
  return (
    <section className={classes.explanation} aria-labelledby="explanation-title">
      <h3 id="explanation-title" className={classes.title}>
        {exercises.reveal.explanation}
      </h3>
      <Whole html={detailedAnswer ?? ''} isSaid={isSaid} />
      {takeawayHtml && (isSaid || !holdsWords(detailedAnswer ?? '', takeawayHtml)) && (
        <div className={classes.takeaway}>
          <h4>{texts.takeaway}</h4>
          <RichText cites html={takeawayHtml} rework={eachBlockItsWay} />
        </div>
      )}
      <div className={classes.sources}>
        {clause !== null && onLaw !== null && (
          <button
            type="button"
            className={classes.source}
            onClick={() => onLaw({ lawId: clause.lawId, clauseId: clause.clauseId })}
          >
            <IconBook2 size={19} aria-hidden />
            <span>
              <bdi>{clause.lawName}</bdi>
              {clause.clauseName !== null && (
                <>
                  , <bdi>{clause.clauseName}</bdi>
                </>
              )}
            </span>
          </button>
        )}
        {props.lecture}
      </div>
      {(difficultyLevel !== null || chose !== null || isTimed) && (
        <dl className={classes.figures}>
          {difficultyLevel !== null && (
            <div>
              <dt>{texts.difficulty}</dt>
              <dd>{texts.difficultyOf(difficultyLevel)}</dd>
            </div>
          )}
          {chose !== null && (
            <div>
              <dt>{texts.whoChose}</dt>
              <dd>{chose}</dd>
            </div>
          )}
          {isTimed && (
            <div>
              <dt>{texts.ownTime}</dt>
              <dd>
                <bdi dir="ltr">{formatClock(seconds)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

/** What has been read under the answers opens on demand. */
function Whole({ html, isSaid }: { readonly html: string; readonly isSaid: boolean }) {
  if (html === '') return <p>{texts.noExplanation}</p>;
  const whole = <RichText cites html={html} rework={eachBlockItsWay} className={classes.text ?? ''} />;
  if (!isSaid) return whole;
  return (
    <>
      <p>{texts.saidUnderAnswers}</p>
      <details>
        <summary className={classes.whole}>{texts.wholeExplanation}</summary>
        {whole}
      </details>
    </>
  );
}

/** The share of the right answers, and of the own one where it is another; null below twenty first answers. */
function whoChose({ question, selectedAnswerId, shares, showsLetters }: ExplanationProps): string | null {
  if (shares.size === 0) return null;
  const letterOf = (id: number) => {
    const place = question.answers.findIndex((answer) => answer.id === id);
    return showsLetters && place !== -1 ? answerLetter(place) : null;
  };
  const right = question.correctAnswers.map(({ id }) => id);
  const rightParts = right.map((id) => texts.choseRight(shares.get(id) ?? 0, letterOf(id)));
  const isOwnOther = selectedAnswerId !== null && !right.includes(selectedAnswerId);
  const own = isOwnOther
    ? [texts.choseOwn(shares.get(selectedAnswerId) ?? 0, letterOf(selectedAnswerId))]
    : [];
  return [...rightParts, ...own].join(', ');
}
