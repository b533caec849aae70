/** HTML through the allow-list, texts without what cannot be stored or seen. */
import { type HtmlPolicy, removedMarkup, sanitiseHtml } from '../../../platform/sanitise.ts';
import { storable } from '../../../platform/texts/storable.ts';
import type { ImportProblem } from '../import-problem.ts';

export type Cleaned<T> = { readonly value: T; readonly problems: readonly ImportProblem[] };

/** Cleans the texts of one file, and remembers what it had to take out. */
export class Cleaner {
  readonly #file: string;
  readonly #policy: HtmlPolicy;
  readonly problems: ImportProblem[] = [];

  constructor(file: string, policy: HtmlPolicy) {
    this.#file = file;
    this.#policy = policy;
  }

  /** Every text that is a field of `thing`: HTML where its name ends so, plain otherwise. A new field is cleaned too. */
  texts<T extends object>(item: string, thing: T): T {
    const fields = Object.entries(thing).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      return [name, isHtmlField(name) ? this.html(item, name, value) : this.text(value)];
    });
    return Object.fromEntries(fields) as T; // the same fields, a text for each text
  }

  text<T extends string | null>(given: T): T {
    return (given === null ? null : storable(given)) as T; // a text stays a text, null stays null
  }

  html<T extends string | null>(item: string, field: string, given: T): T {
    if (given === null) return given;
    const cleaned = sanitiseHtml(storable(given), this.#policy);
    const removed = removedMarkup(given, cleaned);
    if (cleaned === '') this.#add('error', item, field, 'empty_html', '');
    else if (removed.length > 0) this.#add('warning', item, field, 'html_cleaned', removed.join(', '));
    return cleaned as T; // a text stays a text
  }

  #add(
    level: ImportProblem['level'],
    item: string,
    field: string,
    code: ImportProblem['code'],
    detail: string,
  ): void {
    this.problems.push({ level, file: this.#file, item, field, code, detail });
  }
}

/** The format's names say what a text is. */
export function isHtmlField(name: string): boolean {
  return name.endsWith('Html');
}
