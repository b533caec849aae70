/** One import with all that is said of it, as its screens have it. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { readImport } from '@sugya/contract/import.ts';

export type ImportWhole = Answer<typeof readImport>;
