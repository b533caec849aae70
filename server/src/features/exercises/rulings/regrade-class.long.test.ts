/** The same as for a class of a hundred (rulings.routes.test.ts), for a season's whole class. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { checkClass } from '../../../testing/rulings/check-class.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('RUL-07, RUL-08: 2,500 attempts are brought into line and back, and equal a recount from what was chosen, within two minutes each', {
  timeout: 1_200_000,
}, async () => {
  const times = await checkClass(app, 2_500);

  expect(times.previewMs).toBeLessThan(20_000);
  expect(times.regradeMs).toBeLessThan(120_000);
  expect(times.reverseMs).toBeLessThan(240_000);
  process.stdout.write(`A class of 2,500: ${JSON.stringify(times)}\n`);
});
