/** The day of a course: what to do now, what was done, and where the subjects stand. */
import { type Day, readDay, saveDaySettings } from '@sugya/contract/day.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';

export function dayQuery(courseId: number) {
  return queryOptions({
    queryKey: ['day', courseId],
    queryFn: (asking) =>
      cachedRead(asking, () => call(readDay, { params: { courseId }, signal: asking.signal }), {
        isDated: true,
      }),
    // It changes by practising, on other pages.
    staleTime: 0,
  });
}

type DaySettings = Pick<Day, 'goalMinutes' | 'feedback'>;

/** The choice shows at once; the day that follows from it is asked for when it is saved. */
export function useDaySettings(courseId: number, day: DaySettings) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: DaySettings) => call(saveDaySettings, { params: { courseId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: dayQuery(courseId).queryKey }),
  });
  const { goalMinutes, feedback } = saving.isPending ? saving.variables : day;
  const current: DaySettings = { goalMinutes, feedback };
  return {
    ...current,
    choose: (change: Partial<DaySettings>) => saving.mutate({ ...current, ...change }),
  };
}
