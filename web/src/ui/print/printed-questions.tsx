/** Questions as they are printed: passage, question, lettered answers, and what was chosen where that is wanted. */
import type { ReactNode } from 'react';
import { RichText } from '../rich-text.tsx';
import classes from './printed-questions.module.css';

export type QuestionOnPaper = {
  readonly id: number;
  /** HTML. */
  readonly question: string;
  /** The reading passage (HTML); null without one. */
  readonly text: string | null;
  readonly answers: readonly { readonly id: number; readonly text: string }[];
  readonly solution: { readonly selectedAnswerId: number | null };
};

export type QuestionsWords = {
  readonly question: (position: number) => string;
  readonly passage: string;
  readonly passageOf: (position: number) => string;
  readonly passageOfRange: (first: number, last: number) => string;
  readonly chosen: string;
};

export function PrintedQuestions({
  questions,
  letters,
  words,
  hidesNumbers,
  hidesLetters,
  marksSelections,
  end,
}: {
  readonly questions: readonly QuestionOnPaper[];
  /** PRN-10: one for each answer, in order. */
  readonly letters: readonly string[];
  readonly words: QuestionsWords;
  readonly hidesNumbers: boolean;
  readonly hidesLetters: boolean;
  readonly marksSelections: boolean;
  /** Goes with the last question, so that it is never alone on a page. */
  readonly end?: ReactNode;
}) {
  const lastId = questions.at(-1)?.id;
  return partsOf(questions).map(({ passage, first, questions: ofPassage }) => (
    <div key={ofPassage[0]?.id} className={classes.part}>
      {passage !== null && (
        <section className={classes.passage}>
          <h2 className={classes.heading}>
            {hidesNumbers ? words.passage : passageTitle(words, first, ofPassage.length)}
          </h2>
          <RichText html={passage} className={classes.text} />
        </section>
      )}
      {ofPassage.map((question, place) => (
        <article key={question.id} className={classes.question}>
          {!hidesNumbers && <h2 className={classes.heading}>{words.question(first + place)}</h2>}
          <RichText html={question.question} className={classes.text} />
          <ol className={classes.answers}>
            {question.answers.map((answer, index) => {
              const isChosen = marksSelections && answer.id === question.solution.selectedAnswerId;
              return (
                <li key={answer.id} className={classes.answer} data-chosen={isChosen || undefined}>
                  {/* A letter of the text, not of the style sheet: copies and readers keep it. */}
                  <span className={hidesLetters ? classes.circle : classes.letter}>
                    {hidesLetters ? null : `${letters[index] ?? index + 1}.`}
                  </span>
                  <span>
                    <bdi>{answer.text}</bdi>
                    {isChosen && <strong className={classes.chosen}> – {words.chosen}</strong>}
                  </span>
                </li>
              );
            })}
          </ol>
          {question.id === lastId && end}
        </article>
      ))}
    </div>
  ));
}

type Part = {
  readonly passage: string | null;
  /** Place of the first question, from 1. */
  readonly first: number;
  readonly questions: readonly QuestionOnPaper[];
};

/** Questions that follow each other on the same passage share its one print. */
export function partsOf(questions: readonly QuestionOnPaper[]): Part[] {
  const parts: { passage: string | null; first: number; questions: QuestionOnPaper[] }[] = [];
  for (const [place, question] of questions.entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.passage === question.text) last.questions.push(question);
    else parts.push({ passage: question.text, first: place + 1, questions: [question] });
  }
  return parts;
}

function passageTitle(words: QuestionsWords, first: number, count: number): string {
  return count === 1 ? words.passageOf(first) : words.passageOfRange(first, first + count - 1);
}
