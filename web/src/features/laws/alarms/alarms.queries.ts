/** What rests on amended clauses, between the staff's screen and the server. */
import { answerLawAlarm, listLawAlarms } from '@sugya/contract/laws-wordings.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';

const KEY = 'law-alarms';

export function lawAlarmsQuery(courseId: number) {
  return queryOptions({
    queryKey: [KEY, courseId],
    queryFn: ({ signal }) => call(listLawAlarms, { params: { courseId }, signal }),
    // Questions are edited on another screen meanwhile.
    staleTime: 0,
  });
}

export function useAnswerAlarm(alarmId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isRight: boolean) => call(answerLawAlarm, { params: { alarmId }, body: { isRight } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
    meta: { showsOwnFailure: true },
  });
}
