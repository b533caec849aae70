// Which wording of a law holds on a day. A day is written `2026-03-01`.

/** `day`: when it came into force, as far as known; else when the text was taken. */
export type DatedWording = { readonly day: string };

/**
 * The present wording: the latest that is not of a day to come; while all are, the earliest of them. Undefined where there
 * is none.
 *
 * Source: WRD-03. Example: of 2020-08-02, 2026-03-01 and 2027-01-01 it is the second on 2026-11-23.
 */
export function currentWording<W extends DatedWording>(wordings: readonly W[], today: string): W | undefined {
  return wordingAt(wordings, today) ?? byDay(wordings)[0];
}

/**
 * The wording of a day: the latest that is not later. Undefined before the first one, whose words need not have held then.
 *
 * Source: WRD-10. Example: with one wording of 2020-08-02, that of 2019-01-01 is not known.
 */
export function wordingAt<W extends DatedWording>(wordings: readonly W[], day: string): W | undefined {
  return byDay(wordings).findLast((wording) => wording.day <= day);
}

function byDay<W extends DatedWording>(wordings: readonly W[]): W[] {
  return wordings.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/**
 * The last day whose law is examined, where the sitting does not say it: one calendar month before the examination, and
 * where that month is shorter its last day.
 *
 * Source: WRD-09. Example: 31 March is preceded by 28 February, in a leap year by the 29th; 31 July by 30 June.
 */
export function usualLawCutoff(examDay: string): string {
  const [year = 0, month = 0, day = 0] = examDay.split('-').map(Number);
  const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const before = new Date(Date.UTC(year, month - 2, Math.min(day, lastOfMonthBefore)));
  return before.toISOString().slice(0, 10);
}
