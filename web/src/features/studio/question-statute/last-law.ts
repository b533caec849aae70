/** The law beside the form: that of the address or the question, else the one that was open last on this device. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { pickableLawsQuery } from './law-names.queries.ts';

const LAW_KEY = 'studioLaw';

/** Null: nothing was chosen yet, and there is not exactly one to choose. */
export function useLastLaw(wanted: number | null): number | null {
  const { data: laws = [] } = useQuery(pickableLawsQuery);
  const stored = Number(readStored('local', LAW_KEY));
  const [only] = laws;
  const last = laws.some(({ id }) => id === stored) ? stored : laws.length === 1 ? (only?.id ?? null) : null;
  const lawId = wanted ?? last;
  // The browser's store outlives the page.
  useEffect(() => {
    if (lawId !== null) writeStored('local', LAW_KEY, String(lawId));
  }, [lawId]);
  return lawId;
}
