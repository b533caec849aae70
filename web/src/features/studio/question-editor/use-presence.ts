/** Who else saved this question lately, seen without reading it anew under anyone's hands. */
import { useQuery } from '@tanstack/react-query';
import { readThing, STUDIO_KEY } from '../things/things.queries.ts';

/** Unit: ms. */
const LOOK_EVERY_MS = 30_000;
const LATELY_MS = 15 * 60_000;

export type Presence = {
  readonly who: string | null;
  readonly at: Date;
  /** Newer than what is open here. */
  readonly isNewer: boolean;
};

/** Null: nobody but the one who writes here. */
export function usePresence({
  questionId,
  revision,
  ownName,
}: {
  readonly questionId: number;
  /** The newest that this screen has seen. */
  readonly revision: number;
  readonly ownName: string;
}): Presence | null {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [...STUDIO_KEY, 'presence', questionId],
    queryFn: ({ signal }) => readThing({ kind: 'question', id: questionId }, signal),
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
    meta: { isSilent: true },
  });
  if (data === undefined || data.editedAt === null || data.editedBy === ownName) return null;
  const at = new Date(data.editedAt);
  const isNewer = data.revision > revision;
  if (!isNewer && dataUpdatedAt - at.getTime() > LATELY_MS) return null;
  return { who: data.editedBy, at, isNewer };
}
