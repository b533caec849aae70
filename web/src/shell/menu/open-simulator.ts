/** The drafting simulator, in a tab of its own behind a login link that the server makes (SES-69 to SES-72). */
import { openSimulator } from '@sugya/contract/account.ts';
import { call } from '../../api.ts';
import { documentSentences } from '../../hebrew/documents.ts';
import { showToast } from '../../platform/toasts.tsx';

/**
 * The tab is opened at once, while the click still counts, and sent to its address when the server has answered: a tab
 * opened later would be a pop-up to the browser.
 */
export async function openDraftingSimulator(name: string, courseId: number): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { loginUrl } = await call(openSimulator, {
      params: { name },
      query: { courseId },
    });
    if (tab === null) {
      window.location.assign(loginUrl);
      return;
    }
    // The simulator has no business with the page that opened it.
    tab.opener = null;
    tab.location.replace(loginUrl);
  } catch {
    tab?.close();
    showToast({ kind: 'failure', message: documentSentences.simulatorFailed, durationMs: 6_000 });
  }
}
