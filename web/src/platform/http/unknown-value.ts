/**
 * What was written by someone else, or by another version of this app, is looked at by hand: the built app carries no
 * schemas (docs/decisions/0029-schemas-in-the-browser.md says when to do so).
 */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Null for a text that is missing or no JSON. */
export function readJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
