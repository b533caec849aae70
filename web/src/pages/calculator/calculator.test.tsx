import { type CalculatorRule, calculate, DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type AppPath, paths } from '../../paths.ts';
import { scriptServer } from '../../testing/scripted-server.ts';
import { showPage } from '../../testing/show-page.tsx';
import CalculatorPage from './calculator.tsx';

// A whole screen with a chart in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

type Grades = { readonly sapiDiyoni: number; readonly sapiMahoti: number };

/** The server's own rule, as the domain has it. */
function show(address: AppPath, rule: CalculatorRule = DEFAULT_RULE) {
  const server = scriptServer(({ method, body }) => {
    if (method === 'GET') return { status: 200, body: rule };
    const { sapiDiyoni, sapiMahoti } = body as Grades; // what the form sends
    return {
      status: 200,
      body: calculate(rule, { procedural: sapiDiyoni, substantive: sapiMahoti }),
    };
  });
  showPage({ calculator: CalculatorPage }, { address, userId: '12' });
  return server;
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['CAL-06', 'out of reach', '0', '90', 'לפי הציונים האלה אי אפשר לעבור, גם עם מלוא הנקודות בחלק הניסוח.'],
  ['CAL-07', 'a pass is certain', '80', '75', 'המעבר מובטח, בכל ציון בחלק הניסוח.'],
  ['CAL-08', 'what is required', '62.5', '55', 'כדי לעבור נדרשות 13 נקודות לפחות מתוך 20 בחלק הניסוח (65%).'],
])(
  'CAL-01, CAL-02, CAL-03, CAL-04, CAL-09, %s: two grades, both needed, and the result: %s',
  async (_id, _what, procedural, substantive, sentence) => {
    const { seen } = show(paths.calculator({ courseId: 7 }));
    const submit = await screen.findByRole('button', { name: 'חישוב' });
    await userEvent.type(screen.getByRole('textbox', { name: /ציון בחלק הדיוני/ }), procedural);
    expect(submit).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox', { name: /ציון בחלק המהותי/ }), substantive);
    await userEvent.click(submit);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(seen.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/Calculator',
      body: { sapiDiyoni: Number(procedural), sapiMahoti: Number(substantive), courseId: 7 },
    });
  },
);

it('CAL-10: a sitting that rounds the whole mark says so beside the other assumptions', async () => {
  show(paths.calculator({ courseId: 7 }), { ...DEFAULT_RULE, rounding: 'halfUp' });
  expect(await screen.findByText('הציון הכולל מעוגל לנקודה שלמה: מחצי ומעלה כלפי מעלה.')).toBeTruthy();
});

it('CAL-02, CAL-03: a grade above the highest is refused in words', async () => {
  show(paths.calculator({ courseId: 7 }));
  const submit = await screen.findByRole('button', { name: 'חישוב' });
  await userEvent.type(screen.getByRole('textbox', { name: /ציון בחלק הדיוני/ }), '62.5');
  await userEvent.type(screen.getByRole('textbox', { name: /ציון בחלק המהותי/ }), '100.5');
  expect(screen.getByText('הציון הגבוה ביותר בחלק הזה הוא 100.')).toBeTruthy();
  expect(submit).toHaveProperty('disabled', true);
});

it('CAL-08, CAL-11: a result beside other grades would mislead, so it goes when a grade changes; its chart is a table too', async () => {
  show(paths.calculator({ courseId: 7 }));
  await screen.findByRole('button', { name: 'חישוב' });
  const substantive = screen.getByRole('textbox', { name: /ציון בחלק המהותי/ });
  await userEvent.type(screen.getByRole('textbox', { name: /ציון בחלק הדיוני/ }), '62.5');
  await userEvent.type(substantive, '55{Enter}');
  expect(await screen.findByText('נצברו 47 נקודות מתוך 80 בשני החלקים.')).toBeTruthy();
  await userEvent.clear(substantive);
  await userEvent.type(substantive, '90');
  expect(screen.queryByText(/^כדי לעבור נדרשות/)).toBeNull();
  expect(screen.queryByText(/^נצברו/)).toBeNull();
  await userEvent.click(screen.getByText('הנתונים כטבלה'));
  expect(screen.getByRole('row', { name: /^45 / }).textContent).toContain('נדרשות 15');
});

it('CAL-09: there is a calculator without a course', async () => {
  const { seen } = show(paths.calculator({}));
  expect(await screen.findByText('לפי ציון עובר 60 ומשקלים 40/40/20')).toBeTruthy();
  expect(seen.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('courseId'));
});

it('DRF-19: with marked texts it says what they let expect', async () => {
  const level = { mean: 13.19, deviation: 2.42, texts: 2 };
  scriptServer(({ path }) => ({
    status: 200,
    body: path.includes('/drafting') ? { timeFactor: 1, level, choices: [] } : DEFAULT_RULE,
  }));
  showPage({ calculator: CalculatorPage }, { address: paths.calculator({ courseId: 7 }), userId: '12' });
  expect(await screen.findByText(/לכ־13\.2 מתוך 20, ועוד או פחות 2\.4/)).toBeTruthy();
});
