/** Names that other systems give things, as external ids: lower-case Latin letters, digits, hyphens and dots. */
import { createHash } from 'node:crypto';

const VALID = /^[a-z0-9][a-z0-9.-]{0,119}$/;
const LONGEST_STEM = 60;

/**
 * What is an external id already stays. Any other name keeps what it has of one and gets a short hash of the whole name,
 * so that two names never meet in one id and the same name always gives the same.
 */
export function externalIdOf(name: string): string {
  if (VALID.test(name)) return name;
  const stem = name
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
    .slice(0, LONGEST_STEM);
  return [stem, shortHash(name)].filter((part) => part !== '').join('-');
}

/** Of things that have no name: the same words give the same id. */
export function idOfWords(prefix: string, ...words: readonly string[]): string {
  return `${prefix}-${shortHash(words.join('\0'))}`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
