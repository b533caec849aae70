/** The law beside a text that goes to the clause which the text is about (EXP-58). */
import type { LawText } from '@sugya/contract/laws.ts';
import { useMemo } from 'react';
import { LawReader } from '../reader/law-reader.tsx';
import { citedClauseOf } from './cited-clause.ts';

export function FollowingLaw({
  texts,
  html,
}: {
  readonly texts: readonly LawText[];
  /** A text that names no clause leaves the law where it is. */
  readonly html: string;
}) {
  const focusClauseId = useMemo(() => citedClauseOf(html, texts), [html, texts]);
  return <LawReader texts={texts} options={{ compact: true, showExpansions: false, focusClauseId }} />;
}
