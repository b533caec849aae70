/** The question menu (EXE-40 to EXE-43): every question by number, shape and word, and the way to the end. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';
import { LongQuestionList } from './long-question-list.tsx';
import { NavigatorItem } from './navigator-item.tsx';
import classes from './question-navigator.module.css';
import { isShownBy, type QuestionFilter } from './question-state.ts';

const texts = exercises.navigator;
/** Beyond so many, only the questions in sight are on the page. */
const MOST_ON_PAGE = 200;

const FILTERS: readonly QuestionFilter[] = ['all', 'unanswered', 'marked'];

export function QuestionNavigator({
  questions,
  currentId,
  showsNumbers,
  initialFilter = 'all',
  hasRounds = true,
  onGo,
  onFinish,
}: {
  readonly questions: readonly ShownQuestion[];
  readonly currentId: number;
  readonly showsNumbers: boolean;
  readonly initialFilter?: QuestionFilter;
  /** Not in an examination, after which there is no second round. */
  readonly hasRounds?: boolean;
  readonly onGo: (questionId: number) => void;
  readonly onFinish: () => void;
}) {
  const [filter, setFilter] = useState<QuestionFilter>(initialFilter);
  const listed = questions.filter((shown) => isShownBy(filter, shown));
  const answered = questions.filter(({ isAnswered }) => isAnswered).length;
  return (
    <nav className={classes.navigator} aria-label={texts.menu}>
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
      {listed.length > MOST_ON_PAGE ? (
        <LongQuestionList {...{ listed, currentId, showsNumbers, onGo }} />
      ) : (
        <ol className={classes.list}>
          {listed.map((shown) => (
            <NavigatorItem
              key={shown.question.id}
              shown={shown}
              isCurrent={shown.question.id === currentId}
              showsNumber={showsNumbers}
              showsWord
              onGo={onGo}
            />
          ))}
          {listed.length === 0 && <li className={classes.none}>{texts.none}</li>}
        </ol>
      )}
      <div className={classes.ends}>
        <Button variant="default" onClick={onFinish}>
          {texts.finished}
        </Button>
        {hasRounds && (
          <>
            <button
              type="button"
              className={classes.round}
              // EXE-41: it opens with the finish, which leaves this screen; until then its reason stands beside it.
              aria-disabled
              aria-describedby="second-round-why"
            >
              {texts.secondRound}
            </button>
            <small id="second-round-why" className={classes.why}>
              {texts.secondRoundWhy}
            </small>
          </>
        )}
      </div>
    </nav>
  );
}
