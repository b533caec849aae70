/** Walks the student's screens and looks for what was written on each; returns what is not seen, by the field's name. */
import { expect } from '@playwright/test';
import { shownFields } from './shown-fields.ts';
import { SCREENS } from './sight.ts';
import { studentWay, type Visit } from './student-way.ts';

/** Unit: ms. What a screen shows comes with it; the first look waits for the screen itself. */
const SEEN_WITHIN = 30_000;

export async function lookForFields(
  visit: Visit,
  writtenOf: (path: string) => string,
): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (const screen of SCREENS) {
    const fields = Object.entries(shownFields).filter(([, { on }]) => on === screen);
    try {
      await studentWay[screen](visit);
    } catch (error) {
      unseen.push(...fields.map(([path]) => `${path}: no way to ${screen}: ${firstLine(error)}`));
      continue;
    }
    // What is there comes before what is not: by then the screen has come.
    for (const [path, { see, isGone }] of fields.toSorted(([, one], [, other]) => gone(one) - gone(other))) {
      const found = see({ page: visit.page, written: writtenOf(path) });
      const look =
        isGone === true ? expect(found).toHaveCount(0) : expect(found).toBeVisible({ timeout: SEEN_WITHIN });
      await look.catch((error: unknown) => {
        unseen.push(`${path}: not on ${screen}: ${firstLine(error)}`);
      });
    }
  }
  return unseen;
}

const gone = ({ isGone }: { readonly isGone?: true }) => (isGone === true ? 1 : 0);
const firstLine = (error: unknown) => String(error).split('\n')[0] ?? '';
