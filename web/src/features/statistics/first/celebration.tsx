/** Seven diamonds over the sentence, on the first look at this attempt's report, without motion (STA-48). */
import { useEffect, useState } from 'react';
import { statistics } from '../../../hebrew/statistics.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import styles from './celebration.module.css';

const KEY = 'report_celebrated';
/** Filled or empty, the middle one large. */
const DIAMONDS = ['full', 'empty', 'full', 'large', 'full', 'empty', 'full'] as const;

export function Celebration({
  once,
}: {
  /** Names the attempt; what was celebrated last is remembered. */
  readonly once: string;
}) {
  const [isNew] = useState(() => readStored('local', KEY) !== once);
  // The effect writes to the browser's storage.
  useEffect(() => writeStored('local', KEY, once), [once]);
  if (!isNew) return null;
  return (
    <p className={styles.row} role="img" aria-label={statistics.first.celebration}>
      {DIAMONDS.map((kind, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
        <span key={place} className={styles.diamond} data-kind={kind} />
      ))}
    </p>
  );
}
