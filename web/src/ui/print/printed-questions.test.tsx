import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { print } from '../../hebrew/print.ts';
import { PrintedQuestions, partsOf, type QuestionOnPaper } from './printed-questions.tsx';

function build(
  id: number,
  text: string | null = null,
  selectedAnswerId: number | null = null,
): QuestionOnPaper {
  return {
    id,
    question: `<p>מהו הדין בשאלה ${id}?</p>`,
    text,
    answers: [1, 2, 3, 4].map((place) => ({ id: id * 10 + place, text: `תשובה ${place}` })),
    solution: { selectedAnswerId },
  };
}

function show(questions: QuestionOnPaper[], more: Partial<Parameters<typeof PrintedQuestions>[0]> = {}) {
  render(
    <PrintedQuestions
      questions={questions}
      letters={['א', 'ב', 'ג', 'ד']}
      words={print.questions}
      hidesNumbers={false}
      hidesLetters={false}
      marksSelections={false}
      {...more}
    />,
  );
}

const answersOf = (place: number) => {
  const shown = screen.getAllByRole('article')[place];
  if (shown === undefined) throw new Error(`There is no question ${place}`);
  return within(shown)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('questions on paper', () => {
  it('PRN-09, PRN-10: numbers and letters show, unless the exercise hides them', () => {
    show([build(1), build(2)]);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'שאלה 1',
      'שאלה 2',
    ]);
    expect(answersOf(0)).toEqual(['א.תשובה 1', 'ב.תשובה 2', 'ג.תשובה 3', 'ד.תשובה 4']);
  });

  it('PRN-09, PRN-10: hidden they leave the questions and the answers', () => {
    show([build(1, '<p>קטע</p>')], { hidesNumbers: true, hidesLetters: true });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['קטע קריאה']);
    expect(answersOf(0)).toEqual(['תשובה 1', 'תשובה 2', 'תשובה 3', 'תשובה 4']);
  });

  it('PRN-02: what was chosen is marked in words where it is wanted', () => {
    show([build(1, null, 13)], { marksSelections: true });
    expect(answersOf(0)[2]).toBe('ג.תשובה 3 – הבחירה שלך');
    expect(screen.getAllByText(/הבחירה שלך/)).toHaveLength(1);
  });

  it('PRN-11: questions that follow each other on one passage share its print', () => {
    const parts = partsOf([build(1), build(2, 'א'), build(3, 'א'), build(4, 'ב'), build(5), build(6, 'א')]);
    expect(parts.map(({ passage, first, questions }) => [passage, first, questions.length])).toEqual([
      [null, 1, 1],
      ['א', 2, 2],
      ['ב', 4, 1],
      [null, 5, 1],
      ['א', 6, 1],
    ]);
    show([build(1), build(2, '<p>קטע</p>'), build(3, '<p>קטע</p>')]);
    expect(screen.getByRole('heading', { name: 'קטע קריאה לשאלות 2 עד 3' })).toBeTruthy();
  });

  it('PRN-07: the end goes with the last question', () => {
    show([build(1), build(2)], { end: <p>שם:</p> });
    expect(screen.getByText('שם:').closest('article')?.textContent).toContain('בשאלה 2');
  });
});
