/** Taking a place in a lecture and giving it up (REG-17 to REG-21). */
import { type LiveLecture, registerToLecture, unregisterFromLecture } from '@sugya/contract/registration.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { registration } from '../../hebrew/registration.ts';
import { showToast } from '../../platform/toasts.tsx';
import { LECTURES_KEY, notePlace } from './registration.queries.ts';

export function usePlace(lecture: LiveLecture, onDone: () => void) {
  const client = useQueryClient();
  const quiet = { meta: { showsOwnFailure: true } };
  const readAgain = () => client.invalidateQueries({ queryKey: LECTURES_KEY });
  const registering = useMutation({
    ...quiet,
    mutationFn: () => registerAndOpen(lecture),
    onSuccess: async (link) => {
      notePlace(client, lecture.id, { link });
      showToast({ kind: 'success', message: registration.registeredToast });
      onDone();
      await readAgain();
    },
  });
  const cancelling = useMutation({
    ...quiet,
    mutationFn: () => call(unregisterFromLecture, { params: { lectureId: lecture.id } }),
    onSuccess: async () => {
      notePlace(client, lecture.id, null);
      showToast({ kind: 'success', message: registration.cancelledToast });
      onDone();
      await readAgain();
    },
  });
  return { registering, cancelling, readAgain };
}

/**
 * REG-18. The tab is opened at once, while the click still counts: one opened after the answer would be a pop-up to the
 * browser. A lecture in a hall has no link in most cases, so there nothing opens before it is known; the join button stays.
 */
async function registerAndOpen({ id: lectureId, lectureHall }: LiveLecture): Promise<string> {
  const tab = lectureHall === null ? window.open('', '_blank') : null;
  try {
    const link = await call(registerToLecture, { params: { lectureId } });
    if (tab !== null && link === '') tab.close();
    if (tab !== null && link !== '') {
      // The broadcast's page has no business with the page that opened it.
      tab.opener = null;
      tab.location.replace(link);
    }
    return link;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
