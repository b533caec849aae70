/** One question: its text, its answers, what goes with the answer, and the way on. */
import type { Question } from '@sugya/contract/exercises.ts';
import type { LawText } from '@sugya/contract/laws.ts';
import { type ReactNode, type Ref, Suspense, useState } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { LawChoice, LawVerdict } from '../law-beside/law-parts.ts';
import type { LawPlace } from '../law-beside/law-slot.ts';
import { chooseAnswer, sayStar, toggleMark, toggleStrike } from '../taking/draft-changes.ts';
import type { Taking } from '../taking/use-taking.ts';
import { AnswerOptions } from './answer-options.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { Explanation } from './explanation.tsx';
import { QuestionHead } from './question-head.tsx';
import classes from './question-panel.module.css';
import { ScrollRegion } from './scroll-region.tsx';
import { StarLabel } from './star-label.tsx';
import { VerdictLine } from './verdict-line.tsx';

const texts = exercises.question;
/** The focus is brought there when the choice is missing. */
export const SURE_CHOICE = 'sure-choice';

/** What the panel needs of an exercise under way; a second round gives the same of its own. */
export type PanelTaking = Pick<Taking, 'exercise' | 'current' | 'questions' | 'change' | 'isSubmitting'>;

export type QuestionPanelProps = {
  readonly taking: PanelTaking;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly verdictRef: Ref<HTMLParagraphElement>;
  /** The missing choices were asked for: mark them. */
  readonly showsMissing: boolean;
  /** On wide screens the explanation stands beside the question. */
  readonly isExplanationBelow: boolean;
  /** Question, answers and explanation scroll together: beside the law there is little height. */
  readonly isOneScroll?: boolean;
  readonly hasPassage: boolean;
  /** Null where nobody is asked for a clause. */
  readonly law: {
    readonly textsOf: () => readonly LawText[];
    readonly show: (place: LawPlace) => void;
  } | null;
  readonly onGuidelines: () => void;
  readonly onPassage: () => void;
  readonly menu?: ReactNode;
  readonly actions: ReactNode;
};

export function QuestionPanel(props: QuestionPanelProps) {
  const { taking, showsMissing, law } = props;
  const { exercise, current, change } = taking;
  const { question, draft, isLocked, reveal } = current;
  const [areAnswersHidden, hideAnswers] = useHiddenAnswers(question, isLocked);
  const showsLetters = !exercise.hideExerciseQuestionOptions;
  const answers = areAnswersHidden ? (
    <button type="button" className={classes.reveal} onClick={() => hideAnswers(false)}>
      {texts.showAnswers}
    </button>
  ) : (
    <div className={classes.options} data-flows={props.isOneScroll === true}>
      <AnswerOptions
        questionId={question.id}
        answers={question.answers}
        selectedAnswerId={draft.selectedAnswerId}
        removedAnswerIds={draft.removedAnswerIds}
        isLocked={isLocked || taking.isSubmitting}
        showsLetters={showsLetters}
        reveal={isLocked ? reveal : null}
        onChoose={(answerId) => change((now) => chooseAnswer(now, answerId))}
        onStrike={(answerId) => change((now) => toggleStrike(now, answerId))}
      />
    </div>
  );
  const explanation = props.isExplanationBelow && isLocked && reveal !== null && (
    <Explanation html={reveal.explanationHtml} />
  );
  return (
    <section className={classes.panel} aria-label={headingOf(taking)}>
      <QuestionHead
        headingRef={props.headingRef}
        heading={headingOf(taking)}
        menu={props.menu}
        isMarked={draft.isMarked}
        areAnswersHidden={areAnswersHidden}
        hasPassage={props.hasPassage}
        onMark={() => change(toggleMark)}
        onGuidelines={props.onGuidelines}
        onToggleAnswers={() => hideAnswers(!areAnswersHidden)}
        onPassage={props.onPassage}
      />
      {props.isOneScroll ? (
        <ScrollRegion label={headingOf(taking)} className={classes.reading} resetKey={question.id}>
          <div>
            <RichText html={question.question} className={classes.stemFlow ?? ''} />
            {answers}
            {explanation}
          </div>
        </ScrollRegion>
      ) : (
        <>
          <ScrollRegion label={headingOf(taking)} className={classes.stem} resetKey={question.id}>
            <RichText html={question.question} />
          </ScrollRegion>
          {answers}
          {explanation}
        </>
      )}
      <div className={classes.foot}>
        {isLocked ? (
          <div className={classes.outcome}>
            <VerdictLine shown={current} showsLetters={showsLetters} lineRef={props.verdictRef} />
            {law !== null && question.clauseDataItem !== null && (
              <Suspense>
                <LawVerdict question={question} draft={draft} onShow={law.show} />
              </Suspense>
            )}
          </div>
        ) : (
          <Asks taking={taking} showsMissing={showsMissing} law={law} />
        )}
        {props.actions}
      </div>
    </section>
  );
}

/** What goes with the answer (EXE-60, EXE-63). */
function Asks({ taking, showsMissing, law }: Pick<QuestionPanelProps, 'taking' | 'showsMissing' | 'law'>) {
  const { exercise, current, change } = taking;
  const { question, draft } = current;
  return (
    <div className={classes.asks} data-law={question.usesLaws && law !== null}>
      {!exercise.hideAreYouSure && (
        <ChoiceRow<boolean>
          id={SURE_CHOICE}
          question={texts.sure}
          value={draft.isStar}
          missing={showsMissing ? texts.missing : null}
          options={[
            { value: true, label: <StarLabel /> },
            { value: false, label: texts.sureNo },
          ]}
          onSay={(isStar) => change((now) => sayStar(now, isStar))}
        />
      )}
      {question.usesLaws && law !== null && (
        <Suspense>
          <LawChoice
            laws={question.laws}
            draft={draft}
            showsMissing={showsMissing}
            textsOf={law.textsOf}
            onChange={change}
          />
        </Suspense>
      )}
    </div>
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
