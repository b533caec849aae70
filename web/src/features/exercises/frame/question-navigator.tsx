/** The question menu (EXE-40 to EXE-43): every question by number, shape and word, and the way to the end. */
import { Button } from '@mantine/core';
import { IconFlagFilled } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';
import classes from './question-navigator.module.css';
import { describeState, isShownBy, type QuestionFilter, stateOf, stateSigns } from './question-state.ts';

const texts = exercises.navigator;
const FILTERS: readonly QuestionFilter[] = ['all', 'unanswered', 'marked'];

export function QuestionNavigator({
  questions,
  currentId,
  showsNumbers,
  hasSecondRound,
  isStrip = false,
  onGo,
  onFinish,
}: {
  readonly questions: readonly ShownQuestion[];
  readonly currentId: number;
  readonly showsNumbers: boolean;
  /** The exercise allows it; it opens when the exercise is finished (EXE-106). */
  readonly hasSecondRound: boolean;
  /** In one line over question and law. */
  readonly isStrip?: boolean;
  readonly onGo: (questionId: number) => void;
  readonly onFinish: () => void;
}) {
  const [filter, setFilter] = useState<QuestionFilter>('all');
  const listed = questions.filter((shown) => isShownBy(filter, shown));
  const answered = questions.filter(({ isAnswered }) => isAnswered).length;
  return (
    <nav className={classes.navigator} data-strip={isStrip} aria-label={texts.title}>
      <div className={classes.head}>
        <p className={classes.progress}>
          <bdi>{texts.progress(answered, questions.length)}</bdi>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends; these only look */}
        <div role="group" aria-label={texts.filterLabel} className={classes.filters}>
          {FILTERS.map((name) => (
            <button
              key={name}
              type="button"
              className={classes.filter}
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {texts.filters[name]}
            </button>
          ))}
        </div>
      </div>
      <ol className={classes.list}>
        {listed.map((shown) => (
          <NavigatorItem
            key={shown.question.id}
            shown={shown}
            isCurrent={shown.question.id === currentId}
            showsNumber={showsNumbers}
            onGo={onGo}
          />
        ))}
        {listed.length === 0 && <li className={classes.none}>{texts.none}</li>}
      </ol>
      <div className={classes.ends}>
        <Button variant="default" onClick={onFinish}>
          {texts.finished}
        </Button>
        {hasSecondRound && <small className={classes.why}>{texts.secondRoundWhy}</small>}
      </div>
    </nav>
  );
}

const NavigatorItem = memo(function NavigatorItem({
  shown,
  isCurrent,
  showsNumber,
  onGo,
}: {
  readonly shown: ShownQuestion;
  readonly isCurrent: boolean;
  readonly showsNumber: boolean;
  readonly onGo: (questionId: number) => void;
}) {
  const state = stateOf(shown);
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        data-state={state}
        data-current={isCurrent}
        aria-current={isCurrent ? 'step' : undefined}
        aria-label={describeState(shown)}
        onClick={() => onGo(shown.question.id)}
      >
        {showsNumber && <span className={classes.number}>{shown.position}</span>}
        <span className={classes.sign} aria-hidden>
          {stateSigns[state]}
        </span>
        {shown.draft.isMarked && <IconFlagFilled size={13} aria-hidden className={classes.flag} />}
      </button>
    </li>
  );
});
