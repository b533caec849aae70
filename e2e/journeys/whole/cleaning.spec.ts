import { expect, type Page } from '@playwright/test';
import { test } from '../../support/world.ts';

/** By the browser's own sanitizer and by the library: what was written, and what is shown. */
const WRITTEN: readonly (readonly [string, string])[] = [
  ['<p>טקסט <strong>מודגש</strong></p>', '<p>טקסט <strong>מודגש</strong></p>'],
  ['<p onclick="alert(1)">א<script>alert(1)</script></p>', '<p>א</p>'],
  ['<a href="JaVaScRiPt:alert(1)">א</a>', '<a>א</a>'],
  ['<a href="java\nscript:alert(1)">א</a>', '<a>א</a>'],
  ['<a href="//evil.example">א</a>', '<a>א</a>'],
  ['<a href="data:text/html,x">א</a>', '<a>א</a>'],
  [
    '<a href="https://law.example">א</a>',
    '<a href="https://law.example" target="_blank" rel="noopener noreferrer">א</a>',
  ],
  ['<img src="x" onerror="alert(1)">', '<img>'],
  ['<img src="data:image/svg+xml;base64,AAAA">', '<img>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<form action="/x"><input name="a"></form>', ''],
  ['<style>p{display:none}</style><p>א</p>', '<p>א</p>'],
  ['<p style="position:fixed;color:red;background:url(x)">א</p>', '<p style="color:red">א</p>'],
  ['<font size="7">א</font>', 'א'],
  [
    '<table><tbody><tr><td colspan="2">א</td></tr></tbody></table>',
    '<table tabindex="0"><tbody><tr><td colspan="2">א</td></tr></tbody></table>',
  ],
  ['<math><mtext></p><style><img src onerror=alert(1)>', ''],
];
const SEPARATOR = '<hr>';

for (const { by, prepare } of [
  { by: 'the browser', prepare: async (_page: Page) => {} },
  {
    by: 'the library, where the browser cannot',
    prepare: async (page: Page) =>
      await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML')),
  },
]) {
  test(`CRS-10: HTML of the server becomes harmless before it is shown, by ${by}`, async ({
    browser,
    sugya,
    student,
  }) => {
    // A page that nobody watches: of hostile words the browser's policy complains by itself.
    const context = await browser.newContext();
    await context.addCookies([{ name: 'refresh_token', value: student.refreshToken, url: sugya.origin }]);
    const page = await context.newPage();
    await prepare(page);
    const exercise = await sugya.exercise('contracts-defects-1');
    // One page for all: the last one leaves its elements open.
    const written = ['<p>ראשון</p>', ...WRITTEN.map(([html]) => html)].join(SEPARATOR);
    await page.route(`**/api/Courses/${exercise.courseId}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), openingRemarks: written } });
    });
    await page.goto(`${sugya.origin}/courses/${exercise.courseId}`);
    const remarks = page.locator('section > div').filter({ has: page.getByText('ראשון', { exact: true }) });
    await expect(remarks).toBeVisible();
    const [, ...inside] = (await remarks.evaluate((element) => element.innerHTML)).split(SEPARATOR);
    expect(inside).toHaveLength(WRITTEN.length);
    for (const [place, [html, shown]] of WRITTEN.entries()) expect.soft(inside[place], html).toBe(shown);
    // A read that is still being answered here goes down with its page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
}
