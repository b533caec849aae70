/** What every screen owes every reader: checked by axe and by a few rules that axe does not know. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { IS_SWEEP } from '../sweep.ts';

const LOOKS = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `name` says which screen in which state, for the message of a failure. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await faults(page, axe(page).withTags(STANDARDS)), `axe on ${name}`).toEqual([]);
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `h1 of ${name}`).toBe(1);
  expect.soft(await page.title(), `title of ${name}`).toMatch(/[א-ת]{2}/);
  await expect.soft(page.locator('html'), `direction of ${name}`).toHaveAttribute('dir', 'rtl');
  await expect.soft(page.locator('html'), `language of ${name}`).toHaveAttribute('lang', 'he');
}

/** Of a dialog that leaves by itself: judging the whole page may take longer than it stays. */
export async function expectDialogAccessible(page: Page, name: string): Promise<void> {
  const dialog = axe(page).include('[role="dialog"]').withTags(STANDARDS);
  expect.soft(await faults(page, dialog), `axe on ${name}`).toEqual([]);
}

/** The same for a screen that was looked at before, at another width: only the sweep looks twice. */
export async function expectAccessibleAgain(page: Page, name: string): Promise<void> {
  if (IS_SWEEP) await expectAccessible(page, name);
}

/** What a mode of the accessibility panel can break: axe's other rules see the same page in each of them. */
export async function expectLegible(page: Page, name: string): Promise<void> {
  expect.soft(await faults(page, axe(page).withRules(LOOKS)), `axe on ${name}`).toEqual([]);
}

/**
 * WCAG 1.4.10: of a window of 1280 by 1024 pixels, 320 by 256 are left to the page at 400 %. It is the layout of 320 pixels in a
 * low window, so what the height can change is looked at: what lies over something, and what is scrolled by itself.
 */
export async function expectLegibleZoomed(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  await expectLegible(page, `${name} at 400 %`);
  await expect.soft
    .poll(() => stickingOut(page), { message: `sideways scroll of ${name} at 400 %` })
    .toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}

/** WCAG 1.4.10: at 320 pixels everything is read by scrolling in one direction. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.soft.poll(() => stickingOut(page), { message: `sideways scroll of ${name}` }).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}

/** What reaches over the edge of the screen, when the page as a whole scrolls sideways because of it. */
export async function stickingOut(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > clientWidth + 1);
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.slice(0, 30)}`,
      );
  });
}

function axe(page: Page): AxeBuilder {
  // Where a rule passes nobody asks for each element. Before the rules, which it would forget. Frames are of this origin:
  // all are judged in the page itself, without a second one that is opened and closed for each answer.
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function faults(page: Page, checks: AxeBuilder): Promise<string[]> {
  const { violations } = await checks.analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target } of nodes) {
      const place = target.join(' ');
      if (id === 'target-size' && (await isTargetWhereItIsRead(page, place))) continue;
      found.push(`${id}: ${place}`);
    }
  }
  return found;
}

/** A control that is scrolled under a row that stays has its whole size where it is scrolled to; axe asks only where it lies. */
async function isTargetWhereItIsRead(page: Page, place: string): Promise<boolean> {
  const control = page.locator(place);
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await axe(page).include(place).withRules(['target-size']).analyze();
  await control.evaluate((element) => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      around.scrollTop = 0;
    }
  });
  return violations.length === 0;
}

/** The answers of the question on the screen that lie open under a pointer, without scrolling. */
export async function optionsInSight(page: Page): Promise<number> {
  return await page.getByRole('group', { name: 'תשובות', exact: true }).evaluate((group) => {
    const options = [...group.querySelectorAll('label')];
    return options.filter((option) => {
      const { left, top, width, height } = option.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && option.contains(hit);
    }).length;
  });
}

/** Words that their own box cuts off, and controls that lie over what is to be read. */
export async function crampedParts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const cut = [...document.querySelectorAll('main button')].filter(
      (button) => button.clientHeight > 0 && button.scrollHeight > button.clientHeight + 2,
    );
    return cut.map((button) => `cut: ${button.getAttribute('aria-label') ?? button.textContent}`);
  });
}

/** Buttons and links like buttons whose words are cut off or do not stand in their middle. */
export async function misplacedWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    return [...document.querySelectorAll('.mantine-Button-root')].flatMap((button) => {
      const label = button.querySelector('.mantine-Button-label');
      if (label === null || button.clientHeight === 0) return [];
      const isClipping = getComputedStyle(label).overflowY !== 'visible';
      const isCut = isClipping && label.scrollHeight > label.clientHeight + 1;
      const isOff = Math.abs(middle(label) - middle(button)) > 2;
      return isCut || isOff ? [`${isCut ? 'cut' : 'off the middle'}: ${label.textContent}`] : [];
    });
  });
}
