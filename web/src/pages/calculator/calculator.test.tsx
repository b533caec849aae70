import { calculate, DEFAULT_RULE } from '@sugya/domain/calculator.ts';
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
function show(address: AppPath) {
  const server = scriptServer(({ method, body }) => {
    if (method === 'GET') return { status: 200, body: DEFAULT_RULE };
    const { sapiDiyoni, sapiMahoti } = body as Grades; // what the form sends
    return {
      status: 200,
      body: calculate(DEFAULT_RULE, { procedural: sapiDiyoni, substantive: sapiMahoti }),
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

it('CAL-09: there is a calculator without a course', async () => {
  const { seen } = show(paths.calculator({}));
  expect(await screen.findByText('לפי ציון עובר 60 ומשקלים 40/40/20')).toBeTruthy();
  expect(seen.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('courseId'));
});
