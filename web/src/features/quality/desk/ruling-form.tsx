/** Chooses a ruling, shows what it would do, and makes it: the number in the button is asked for by reading it. */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { LONGEST_RULING_WORDS, type RuledQuestionView } from '@sugya/contract/rulings.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quality } from '../../../hebrew/quality.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { RadioCards } from '../../../staff/form/radio-cards.tsx';
import { rulingEffectQuery, useMakeRuling } from '../quality.queries.ts';
import { EffectView } from './effect-view.tsx';
import classes from './quality-desk.module.css';

const text = quality.ruling;
const NONE = 'none';
const VOID = 'void';

export function RulingForm({ question }: { readonly question: RuledQuestionView }) {
  const [chosen, setChosen] = useState<string>(NONE);
  const [words, setWords] = useState('');
  const answerId = chosen.startsWith('accept.') ? Number(chosen.slice('accept.'.length)) : null;
  const isChosen = chosen !== NONE;
  const { questionId } = question;
  const effect = useQuery({
    ...rulingEffectQuery(questionId, answerId === null ? { kind: 'void' } : { kind: 'accept', answerId }),
    enabled: isChosen,
  });
  const make = useMakeRuling(questionId);
  const cards = [
    { value: NONE, name: text.none, about: text.noneAbout },
    ...question.answers
      .filter(({ isCorrect, isAccepted }) => !isCorrect && !isAccepted)
      .map(({ id, letter, text: about }) => ({ value: `accept.${id}`, name: text.accept(letter), about })),
    ...(question.isVoided ? [] : [{ value: VOID, name: text.void, about: text.voidAbout }]),
  ];
  return (
    <section className={classes.effect} aria-label={text.what}>
      <h3>{text.what}</h3>
      <RadioCards label={text.what} cards={cards} chosen={chosen} onChoose={setChosen} />
      {isChosen && (
        <>
          <EffectView effect={effect} />
          <Textarea
            label={text.words}
            description={text.wordsHint}
            rows={3}
            maxLength={LONGEST_RULING_WORDS}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          {make.isError && <p role="alert">{sentenceOf(make.error)}</p>}
          <div className={classes.actions}>
            <Button
              size="sm"
              disabled={effect.data === undefined}
              loading={make.isPending}
              onClick={() =>
                make.mutate(
                  { kind: answerId === null ? 'void' : 'accept', answerId, words: words.trim() },
                  {
                    onSuccess: () => {
                      setChosen(NONE);
                      setWords('');
                    },
                  },
                )
              }
            >
              {text.make(effect.data?.changed ?? 0)}
            </Button>
            <Button size="sm" variant="default" onClick={() => setChosen(NONE)}>
              {text.cancel}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
