/** Something that the command box offers. Providers of commands are put together in the shell. */

import { hasWords } from '@sugya/domain/hebrew-text.ts';
import type { ReactNode } from 'react';
import type { AppPath } from '../../paths.ts';

export type Command = {
  readonly id: string;
  readonly label: string;
  /** The heading under which it stands. */
  readonly group: string;
  readonly to: AppPath;
  /** In place of the label, where words of it are marked. */
  readonly shown?: ReactNode;
  /** Below the label. */
  readonly detail?: ReactNode;
  /** When it was followed. */
  readonly onFollow?: () => void;
};

/** More than a person reads through; further words narrow the list. */
const MOST_SHOWN = 40;

/** Those that hold every word that was typed, in the providers' order. Several with one address are one. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const seen = new Set<string>();
  const found: Command[] = [];
  for (const command of commands) {
    if (seen.has(command.to) || !hasWords(`${command.label} ${command.group}`, typed)) continue;
    seen.add(command.to);
    found.push(command);
    if (found.length === MOST_SHOWN) break;
  }
  return found;
}
