import { expect } from '@playwright/test';
import { listBookGroups } from '@sugya/contract/books.ts';
import { listVideoLessons } from '@sugya/contract/lectures.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { watchBrowser } from '../../support/browser/browser-watch.ts';
import { openForgetfulBrowser } from '../../support/browser/forgetful-browser.ts';
import { startHostSite } from '../../support/sites/host-site.ts';
import { LATER } from '../../support/sweep.ts';
import { type SignedIn, type Sugya, test } from '../../support/world.ts';

/** Seven pages open at once in a browser that keeps nothing of their code. Unit: ms. */
const OPENING = { timeout: 60_000 };
const HEIGHT = { type: 'height', height: expect.any(Number) };

/** One address of each kind of page that may be embedded, signed in by a token in the address. */
async function embeddablePages(sugya: Sugya, student: SignedIn) {
  const law = await sugya.exercise('sample-law-1');
  const running = await sugya.exercise('ethics-court-1');
  const done = await sugya.exercise('penal-general-1');
  const { courseId } = law;
  const of = { params: { courseId }, token: student.token };
  const [lesson] = await callOk(sugya.origin, listVideoLessons, of);
  const [video] = lesson?.videos ?? [];
  const book = (await callOk(sugya.origin, listBookGroups, of)).flatMap(({ books }) => books)[0];
  if (lesson === undefined || video === undefined || book === undefined) throw new Error('Nothing to show');
  const lecture = `learningSubject/${lesson.categoryId}/lesson/${lesson.id}/${video.id}`;
  const address = (path: string) => `${sugya.origin}${path}?access_token=${student.token}&source=academy`;
  return {
    done,
    video: { lessonId: lesson.id, videoId: video.id },
    addresses: {
      law: address(`/courses/${courseId}/LawText/${law.exerciseId}`),
      verdicts: address(`/courses/${courseId}/LessonVerdict/${law.lessonId}`),
      exercise: address(running.address()),
      statistics: address(done.statisticsAddress()),
      lecture: address(`/courses/${courseId}/${lecture}`),
      book: address(`/courses/${courseId}/book/${book.id}`),
      expired: `${sugya.origin}/courses/${courseId}/LawText/${law.exerciseId}?access_token=ended.in.truth`,
    },
  };
}

test(
  'EMB-01, EMB-02, EMB-08, EMB-09, EMB-10, EMB-11, EMB-12, EMB-13, SES-67, SES-68: in a browser that keeps nothing, a host on another site hears of each kind of page what it should',
  LATER,
  async ({ sugya, watch }) => {
    test.slow();
    const student = await sugya.signIn(sugya.newStudent());
    const { addresses, done, video } = await embeddablePages(sugya, student);
    await answerThroughApi({ sugya, student, watch }, done);
    const host = await startHostSite('localhost');
    const browser = await openForgetfulBrowser();
    try {
      const ownWatch = watchBrowser(browser.context);
      ownWatch.leaks.allow(done.exerciseId);
      const page = await browser.context.newPage();
      const kinds = Object.keys(addresses);
      await page.goto(host.page(Object.values(addresses)));
      const inFrame = (kind: string) => page.frameLocator(`#frame-${kinds.indexOf(kind)}`);
      const toldBy = (kind: string) =>
        host.received.filter(({ frame }) => frame === kinds.indexOf(kind)).map(({ message }) => message);

      // EMB-13: from the academy nobody is sent to sign in, and nobody is asked about the app.
      await expect(inFrame('exercise').getByRole('group', { name: 'תשובות', exact: true })).toBeVisible(
        OPENING,
      );
      await expect(inFrame('statistics').getByRole('img', { name: /^הציון שלך: 100/ })).toBeVisible(OPENING);
      await inFrame('lecture')
        .locator('video')
        .evaluate(async (element: HTMLVideoElement) => {
          element.muted = true;
          await element.play();
          element.currentTime = element.duration - 0.5;
        });
      for (const kind of ['law', 'verdicts', 'exercise', 'statistics', 'lecture', 'book']) {
        await expect.poll(() => toldBy(kind), { message: kind, ...OPENING }).toContainEqual(HEIGHT);
      }
      await expect.poll(() => toldBy('law')).toContainEqual({ type: 'law_exist' });
      await expect.poll(() => toldBy('lecture')).toContainEqual({ type: 'video_ended', ...video });
      await expect.poll(() => toldBy('expired')).toContainEqual({ type: 'access_token_expired' });

      expect(new Set(host.received.map(({ origin }) => origin))).toEqual(new Set([sugya.origin]));
      // EMB-11: nothing else is said, and no secret.
      const types = new Set(host.received.map(({ message }) => (message as { type: string }).type));
      expect(types).toEqual(new Set(['height', 'law_exist', 'video_ended', 'access_token_expired']));
      expect(JSON.stringify(host.received)).not.toContain(student.token);
      expect(await ownWatch.complaints()).toEqual([]);
    } finally {
      await browser.close();
      await host.stop();
    }
  },
);

/** More than a second after the last message, while one that runs away posts every third of a second. Unit: pictures. */
const STILL = 90;
/** EMB-03. Unit: px. */
const ROOM_BELOW = 300;

test(
  'EMB-02, EMB-03, EMB-07, EMB-08: a host that gives each frame the height that it posts comes to rest, and shows all of it',
  LATER,
  async ({ page, sugya, watch }) => {
    test.slow();
    const student = await sugya.signIn(sugya.newStudent());
    const { addresses, done } = await embeddablePages(sugya, student);
    await answerThroughApi({ sugya, student, watch }, done);
    const law = await sugya.exercise('sample-law-1');
    const gate = `${sugya.origin}${law.address()}?access_token=${student.token}&source=academy`;
    const { expired: _expired, ...embedded } = { ...addresses, gate };
    const host = await startHostSite('localhost');
    try {
      // One at a time: the pages share what the browser keeps of the student.
      for (const [kind, address] of Object.entries(embedded)) {
        const before = host.received.length;
        await page.goto('about:blank');
        await page.goto(host.page([address], { applies: true }));
        const frame = page.locator('#frame-0');
        const heights = () =>
          host.received
            .slice(before)
            .map(({ message }) => message as { type: string; height?: number })
            .flatMap(({ height }) => height ?? []);
        await test.step(kind, async () => {
          await expect(page.frameLocator('#frame-0').getByRole('heading', { level: 1 })).not.toHaveText(
            /נטען/,
            OPENING,
          );
          await expect
            .poll(async () => Number(await frame.getAttribute('data-still')), OPENING)
            .toBeGreaterThan(STILL);
          const last = heights().at(-1) ?? 0;
          const seen = await page
            .frameLocator('#frame-0')
            .locator('main')
            .evaluate((main) => ({
              contentEnds: Math.ceil(main.firstElementChild?.getBoundingClientRect().bottom ?? 0),
              rest: document.documentElement.scrollHeight - window.innerHeight,
            }));
          expect(last - seen.contentEnds, kind).toBe(ROOM_BELOW);
          expect(seen.rest, `${kind}: a scroll bar beside the host's`).toBeLessThanOrEqual(0);
          expect(heights().length, `${kind}: ${heights().join(', ')}`).toBeLessThan(12);
        });
        if (kind === 'law') {
          const box = page.frameLocator('#frame-0').getByRole('region', { name: /^נוסח החוק/ });
          expect(await box.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
        }
        if (kind === 'gate') {
          const texts = host.received
            .slice(before)
            .filter(({ message }) => (message as { type: string }).type === 'law_exist');
          expect(texts).toHaveLength(1);
        }
      }
    } finally {
      await host.stop();
    }
  },
);

test(
  'EMB-12: a site that is not allowed cannot embed, and a page that it opens tells it nothing',
  LATER,
  async ({ browser, sugya }) => {
    const student = await sugya.signIn(sugya.newStudent());
    const { addresses } = await embeddablePages(sugya, student);
    const stranger = await startHostSite('127.0.0.1');
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      const refusals: string[] = [];
      page.on('console', (message) => refusals.push(message.text()));
      await page.goto(stranger.page([addresses.law]));
      await expect.poll(() => refusals.join('\n')).toMatch(/frame-ancestors/);

      await page.goto(stranger.page([addresses.law], { opens: true }));
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'open' }).click();
      const opened = await opening;
      await expect(opened.getByRole('region', { name: /^נוסח החוק/ })).toContainText('ספריית כלים');
      // By now it would have said that the law is there.
      expect(stranger.received).toEqual([]);
    } finally {
      await context.close();
      await stranger.stop();
    }
  },
);
