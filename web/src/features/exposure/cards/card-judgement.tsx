/**
 * Did the student know it? Asked once the card was turned; 'not known' marks it for the second round (EXP-35, EXP-48).
 */
import { IconCheck, IconX } from '@tabler/icons-react';
import { exposure } from '../../../hebrew/exposure.ts';
import classes from './card-judgement.module.css';

const texts = exposure.cards;

export function CardJudgement({
  verdict,
  canJudge,
  onJudge,
}: {
  /** Null: not said yet. */
  readonly verdict: boolean | null;
  readonly canJudge: boolean;
  readonly onJudge: (isKnown: boolean) => void;
}) {
  return (
    // The room is there before the buttons are, so that nothing moves when the card is turned.
    <div className={classes.room}>
      {canJudge ? (
        <fieldset className={classes.judgement}>
          <legend className={classes.asked}>{texts.didYouKnow}</legend>
          {[true, false].map((isKnown) => {
            const Sign = isKnown ? IconCheck : IconX;
            return (
              <button
                key={String(isKnown)}
                type="button"
                className={classes.choice}
                data-known={isKnown}
                aria-pressed={verdict === isKnown}
                onClick={() => onJudge(isKnown)}
              >
                <Sign size={18} aria-hidden />
                {isKnown ? texts.known : texts.notKnown}
              </button>
            );
          })}
        </fieldset>
      ) : (
        <p className={classes.before}>{texts.judgeAfterFlip}</p>
      )}
    </div>
  );
}
