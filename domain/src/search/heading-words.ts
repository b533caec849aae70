// What the headings around a clause are about: "סימן ד׳: תביעות קטנות" is about תביעות קטנות.
import { cutWords } from './fold-for-search.ts';

/** Between the headings of a path, the outermost first. */
export const BETWEEN_HEADINGS = ' › ';

const LABEL_ALONE = /^(?:חלק|פרק|סימן|תוספת|לוח)(?:\s|$)/u;

/**
 * The words of a clause's headings without their labels, for many clauses stand in a פרק and each חלק has a letter.
 *
 * Range: a path as `lawEntries` makes it; empty where no heading has words of its own. Source: SRC-06.
 * Example: "חלק ב׳: עבירות › פרק ח׳" has the word עבירות.
 */
export function headingWords(path: string): string[] {
  return path.split(BETWEEN_HEADINGS).flatMap((heading) => {
    const end = heading.indexOf(': ');
    if (end >= 0) return cutWords(heading.slice(end + 2));
    return LABEL_ALONE.test(heading) ? [] : cutWords(heading);
  });
}
