/**
 * The row under a question (EXE-140): what goes with the answer and, once it stands, the verdict; in one place below it
 * the clause; at the end of the last line the main button. Nothing stands under the button.
 */
import { type ReactNode, type Ref, Suspense } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import { LawUse, LawVerdict, LawWhere } from '../law-beside/law-parts.ts';
import { sayStar } from '../taking/draft-changes.ts';
import classes from './answer-row.module.css';
import { ChoiceRow } from './choice-row.tsx';
import { type Busy, type MainAction, PrimaryButton } from './primary-button.tsx';
import type { PanelLaw, PanelTaking } from './question-panel.tsx';
import { StarLabel } from './star-label.tsx';
import { VerdictLine } from './verdict-line.tsx';

const texts = exercises.question;
/** The focus is brought there when the choice is missing. */
export const SURE_CHOICE = 'sure-choice';

export type AnswerRowProps = {
  readonly taking: PanelTaking;
  readonly rowRef?: Ref<HTMLDivElement>;
  readonly verdictRef: Ref<HTMLParagraphElement>;
  readonly showsMissing: boolean;
  readonly law: PanelLaw | null;
  readonly main: MainAction;
  readonly busy: Busy;
  /** The way to what lies beside the question, where it has no column. */
  readonly beside?: ReactNode;
  /** Ways that stand beside the button. */
  readonly ways?: ReactNode;
  readonly onMain: () => void;
};

export function AnswerRow(props: AnswerRowProps) {
  const { taking, showsMissing, law } = props;
  const { exercise, current, change } = taking;
  const { question, draft, isLocked } = current;
  const hasLaw = question.usesLaws && law !== null;
  const lawProps = law !== null && {
    laws: question.laws,
    draft,
    showsMissing,
    textsOf: law.textsOf,
    onChange: change,
  };
  const { rowRef, verdictRef } = props;
  return (
    <div ref={rowRef} className={classes.row} data-law={hasLaw}>
      <div className={classes.asks}>
        {isLocked ? (
          <VerdictLine
            shown={current}
            showsLetters={!exercise.hideExerciseQuestionOptions}
            lineRef={verdictRef}
          />
        ) : (
          <>
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
            <Suspense>{hasLaw && lawProps && <LawUse {...lawProps} />}</Suspense>
          </>
        )}
      </div>
      <div className={classes.line}>
        {props.beside}
        <div className={classes.place}>
          <Suspense>
            {!isLocked && hasLaw && lawProps && <LawWhere {...lawProps} />}
            {isLocked && law !== null && question.clauseDataItem !== null && (
              <LawVerdict question={question} draft={draft} onShow={law.show} />
            )}
          </Suspense>
        </div>
        {props.ways}
        <PrimaryButton
          main={props.main}
          meaning={`${question.id} ${isLocked}`}
          busy={props.busy}
          onPress={props.onMain}
        />
      </div>
    </div>
  );
}
