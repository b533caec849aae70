/** How a law is told apart from others of its name: by the year of its wording and by its source, never by an id. */

export type NamedWording = {
  readonly name: string;
  /** The day of the wording, ISO. */
  readonly versionDate: string | null;
  readonly source: { readonly origin: string; readonly takenOn: string | null } | null;
};

/** So many laws of one name may stand side by side. */
const MOST_OF_ONE_NAME = 99;

/**
 * Names for a law, from the best on: its own, with the year, with year and source, and then with a running number, for
 * texts that agree in all three.
 *
 * Range: at most 102, no two alike. Source: people know a wording by its year and by who published it.
 * Example: "חוק הבחירות", 2020 of ספר החוקים הפתוח gives "חוק הבחירות", "חוק הבחירות (נוסח 2020)",
 * "חוק הבחירות (נוסח 2020, ספר החוקים הפתוח)", "חוק הבחירות (נוסח 2020, ספר החוקים הפתוח, 2)".
 */
export function distinctNames({ name, versionDate, source }: NamedWording): string[] {
  const year = (versionDate ?? source?.takenOn ?? null)?.slice(0, 4) ?? null;
  const parts = [
    ...(year === null ? [] : [`נוסח ${year}`]),
    ...(source === null ? [] : [shortOrigin(source.origin)]),
  ];
  const marks = parts.map((_, place) => parts.slice(0, place + 1).join(', '));
  for (let number = 2; number <= MOST_OF_ONE_NAME; number += 1) {
    marks.push(parts.length === 0 ? `נוסח ${number}` : `${parts.join(', ')}, ${number}`);
  }
  return [name, ...marks.map((words) => `${name} (${words})`)];
}

/** Without what stands in brackets: the name has brackets of its own. */
function shortOrigin(origin: string): string {
  return origin.replace(/\s*\([^)]*\)/gu, '');
}
