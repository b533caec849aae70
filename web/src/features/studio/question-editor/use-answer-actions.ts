/** What is done to answers by hand and by key. The actions stay the same between drawings. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import type { AnswerActions } from '../question-form/answer-card.tsx';
import { focusedAnswer } from '../question-form/focus-field.ts';
import {
  addAnswer,
  changeAnswer,
  moveAnswer,
  type QuestionForm,
  removeAnswer,
  stepProximity,
  toggleRight,
} from '../question-form/question-changes.ts';
import type { QuestionThing } from '../question-form/question-thing.ts';

export function useAnswerActions(
  editing: Editing<QuestionThing, QuestionForm>,
  needs: { readonly goTo: (field: string) => void; readonly say: (words: string) => void },
) {
  const [moves, setMoves] = useState(0);
  const latest = useRef({ editing, ...needs });
  useEffect(() => {
    latest.current = { editing, ...needs };
  }, [editing, needs]);

  const actions = useMemo((): AnswerActions => {
    const form = () => latest.current.editing.draft;
    const change = (next: Partial<QuestionForm>) => latest.current.editing.change(next);
    return {
      change: (place, given) => change(changeAnswer(form(), place, given)),
      toggleRight: (place) => change(toggleRight(form(), place)),
      remove: (place) => {
        change(removeAnswer(form(), place));
        setMoves((times) => times + 1);
        latest.current.goTo(`answers.${Math.max(0, place - 1)}.text`);
      },
      move: (from, to) => {
        const next = moveAnswer(form(), from, to);
        if (next.answers === undefined) return;
        change(next);
        setMoves((times) => times + 1);
        latest.current.say(studioQuestions.answers.moved(to + 1, next.answers.length));
        latest.current.goTo(`answers.${to}.text`);
      },
      goTo: (field) => latest.current.goTo(field),
    };
  }, []);

  return {
    actions,
    layout: `${editing.versionOf('answers')} ${moves}`,
    add: () => {
      editing.change(addAnswer(editing.draft));
      needs.goTo(`answers.${editing.draft.answers.length}.text`);
    },
    toggle: actions.toggleRight,
    step: (by: 1 | -1) => {
      const place = focusedAnswer();
      if (place !== null) editing.change(stepProximity(editing.draft, place, by));
    },
    move: (by: 1 | -1) => {
      const place = focusedAnswer();
      if (place !== null) actions.move(place, place + by);
    },
  };
}
