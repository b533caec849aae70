import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildExercise, buildQuestion } from '../../../testing/build-exercise.ts';
import { showQuestions } from '../taking/shown-question.ts';
import { QuestionNavigator } from './question-navigator.tsx';

const HEIGHT = 400;
const ROW_WITH_GAP = 54;
const COUNT = 1_622;

/** Of one column, because nothing has a width here. */
function show(count: number, currentId = 1) {
  const exercise = buildExercise({
    questions: Array.from({ length: count }, (_, index) => buildQuestion({ id: index + 1 })),
  });
  const questions = showQuestions(exercise, new Map());
  const onGo = vi.fn<(questionId: number) => void>();
  const at = (current: number) => (
    <MantineProvider>
      <QuestionNavigator
        questions={questions}
        currentId={current}
        showsNumbers
        onGo={onGo}
        onFinish={() => undefined}
      />
    </MantineProvider>
  );
  const { rerender } = render(at(currentId));
  return { onGo, goTo: (current: number) => rerender(at(current)) };
}

const items = () => screen.getAllByRole('listitem');
const item = (number: number) => screen.queryByRole('button', { name: new RegExp(`^שאלה ${number},`) });
const list = () => screen.getByRole('list');

function scrollTo(top: number) {
  list().scrollTop = top;
  list().dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(COUNT * ROW_WITH_GAP);
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, given?: ScrollToOptions | number) {
    if (typeof given === 'object' && given.top !== undefined) {
      this.scrollTop = given.top;
      // As in a browser: later.
      queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
    }
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});

describe('the menu of a very long exercise', () => {
  it('EXE-40: two hundred questions are all on the page', () => {
    show(200);
    expect(items()).toHaveLength(200);
    expect(items()[0]?.getAttribute('aria-setsize')).toBeNull();
  });

  it('EXE-40: of 1,622 those in sight are, and each says its place among all', () => {
    show(COUNT);
    expect(items().length).toBeLessThan(40);
    expect(list().style.gridTemplateRows).toBe('repeat(1622, 48px)');
    expect(
      items()
        .slice(0, 2)
        .map((one) => [
          one.ariaPosInSet ?? one.getAttribute('aria-posinset'),
          one.getAttribute('aria-setsize'),
          one.style.gridRow,
        ]),
    ).toEqual([
      ['1', '1622', '1'],
      ['2', '1622', '2'],
    ]);
    expect(screen.getByText('0 מתוך 1622 נענו')).toBeTruthy();
  });

  it('EXE-40, EXE-41: the question that is gone to comes into sight and is pressed as any other', async () => {
    const { onGo, goTo } = show(COUNT);
    expect(item(900)).toBeNull();
    goTo(900);
    await waitFor(() => expect(item(901)).not.toBeNull());
    expect(item(900)?.getAttribute('aria-current')).toBe('step');
    await userEvent.click(item(901) as HTMLElement); // awaited above
    expect(onGo).toHaveBeenCalledWith(901);
  });

  it('EXE-40: scrolled away, the question that is shown and the one in focus stay on the page', async () => {
    show(COUNT);
    item(3)?.focus();
    scrollTo(1_000 * ROW_WITH_GAP);
    await waitFor(() => expect(item(1_003)).not.toBeNull());
    expect(item(20)).toBeNull();
    expect(item(1)).not.toBeNull();
    expect(document.activeElement).toBe(item(3));
    await userEvent.tab();
    expect(document.activeElement).not.toBe(document.body);
  });
});
