/** One question: its text, its answers, what goes with the answer, and the way on. */
import type { Question } from '@sugya/contract/exercises.ts';
import type { LawText } from '@sugya/contract/laws.ts';
import { type ReactNode, type Ref, useState } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { eachBlockItsWay } from '../../../ui/rich-text-direction.ts';
import type { LawPlace } from '../law-beside/law-slot.ts';
import { useShares } from '../shares/use-shares.ts';
import { chooseAnswer, toggleMark, toggleStrike } from '../taking/draft-changes.ts';
import type { Taking } from '../taking/use-taking.ts';
import { AnswerOptions } from './answer-options.tsx';
import { QuestionHead, type Steps } from './question-head.tsx';
import classes from './question-panel.module.css';
import { ScrollRegion } from './scroll-region.tsx';

const texts = exercises.question;

/** What the panel needs of an exercise under way; a second round gives the same of its own. */
export type PanelTaking = Pick<Taking, 'exercise' | 'current' | 'questions' | 'change' | 'isSubmitting'>;

/** What the question needs of the law beside it. */
export type PanelLaw = {
  readonly textsOf: () => readonly LawText[];
  readonly show: (place: LawPlace) => void;
};

export type QuestionPanelProps = {
  readonly taking: PanelTaking;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Null on wide screens, where the explanation stands beside the question. */
  readonly explanation: ReactNode;
  /** Nothing of it can be reached: what stands beside it comes first (EXE-131). */
  readonly isInert?: boolean;
  readonly steps: Steps;
  readonly onGuidelines: () => void;
  readonly menu?: ReactNode;
  readonly answerRow: ReactNode;
};

export function QuestionPanel(props: QuestionPanelProps) {
  const { taking } = props;
  const { exercise, current, change } = taking;
  const { question, draft, isLocked, reveal } = current;
  const [areAnswersHidden, hideAnswers] = useHiddenAnswers(question, isLocked);
  const shares = useShares(exercise.id, current);
  return (
    <section className={classes.panel} aria-label={headingOf(taking)} inert={props.isInert === true}>
      <QuestionHead
        headingRef={props.headingRef}
        heading={headingOf(taking)}
        menu={props.menu}
        steps={props.steps}
        isMarked={draft.isMarked}
        areAnswersHidden={areAnswersHidden}
        onMark={() => change(toggleMark)}
        onGuidelines={props.onGuidelines}
        onToggleAnswers={() => hideAnswers(!areAnswersHidden)}
      />
      <ScrollRegion label={headingOf(taking)} className={classes.reading} resetKey={question.id}>
        <div>
          <RichText html={question.question} rework={eachBlockItsWay} className={classes.stem ?? ''} />
          {question.lawChange != null && (
            <p className={classes.lawChange}>{exercises.lawChange[question.lawChange]}</p>
          )}
          {areAnswersHidden ? (
            <button type="button" className={classes.reveal} onClick={() => hideAnswers(false)}>
              {texts.showAnswers}
            </button>
          ) : (
            <AnswerOptions
              questionId={question.id}
              answers={question.answers}
              selectedAnswerId={draft.selectedAnswerId}
              removedAnswerIds={draft.removedAnswerIds}
              isLocked={isLocked || taking.isSubmitting}
              showsLetters={!exercise.hideExerciseQuestionOptions}
              reveal={isLocked ? reveal : null}
              shares={shares}
              onChoose={(answerId) => change((now) => chooseAnswer(now, answerId))}
              onStrike={(answerId) => change((now) => toggleStrike(now, answerId))}
            />
          )}
          {isLocked && reveal !== null && props.explanation}
        </div>
      </ScrollRegion>
      {props.answerRow}
    </section>
  );
}

/** EXE-55, EXE-56: what was toggled holds for its question; the next one begins as it is marked. */
function useHiddenAnswers(
  question: Question,
  isLocked: boolean,
): [areHidden: boolean, hide: (areHidden: boolean) => void] {
  const [toggled, setToggled] = useState<{ questionId: number; areHidden: boolean } | null>(null);
  const isOwn = toggled?.questionId === question.id;
  const areHidden = isOwn ? toggled.areHidden : question.hideAnswers && !isLocked;
  return [areHidden, (next) => setToggled({ questionId: question.id, areHidden: next })];
}

/** EXE-47, EXE-48. */
export function headingOf({ exercise, current, questions }: PanelTaking): string {
  return exercise.hideExerciseQuestionNumbers
    ? texts.headingPlain
    : texts.heading(current.position, questions.length);
}
