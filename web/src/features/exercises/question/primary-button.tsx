/** The one main action of a question: the same place and width, whatever it means (EXE-65, EXE-140, EXE-141). */
import { IconArrowLeft } from '@tabler/icons-react';
import { exercises } from '../../../hebrew/exercises.ts';
import { LightButton } from '../../../ui/buttons/light-button.tsx';
import classes from './primary-button.module.css';
import { useSettled } from './use-settled.ts';

const texts = exercises.question;

export type MainAction = 'confirm' | 'skip' | 'next' | 'next_question' | 'finish' | 'submit_and_finish';

const words: Record<MainAction, string> = {
  confirm: texts.confirm,
  skip: texts.skip,
  next: texts.next,
  next_question: texts.nextQuestion,
  finish: texts.finish,
  submit_and_finish: texts.submitAndFinish,
};

const GOES_ON: ReadonlySet<MainAction> = new Set<MainAction>(['skip', 'next', 'next_question']);

/** What keeps the button: an answer on its way, or the end, for which answers may have to reach the server first. */
export type Busy = 'confirming' | 'finishing' | null;

export function PrimaryButton({
  main,
  meaning,
  busy,
  onPress,
}: {
  readonly main: MainAction;
  /** Another text is another thing to press. A choice changes the word under no pointer: it is made elsewhere. */
  readonly meaning: string;
  readonly busy: Busy;
  readonly onPress: () => void;
}) {
  const isSettled = useSettled(meaning);
  return (
    <LightButton
      className={classes.main ?? ''}
      // Held until the outcome is there; the spinner stands in the place of the word (EXE-91).
      loading={busy !== null}
      aria-label={busy === null ? words[main] : busyWords[busy]}
      // Not `disabled`: the focus must not fall off it.
      aria-disabled={!isSettled || undefined}
      onClick={({ detail }) => {
        // A key has no count of clicks, and aims at nothing.
        if (detail === 0 || isSettled) onPress();
      }}
    >
      {words[main]}
      {GOES_ON.has(main) && <IconArrowLeft size={20} aria-hidden className={classes.arrow} />}
    </LightButton>
  );
}

const busyWords = { confirming: texts.confirming, finishing: exercises.finish.finishing };
