import { afterEach, expect, it, vi } from 'vitest';
import { scriptServer } from '../../testing/scripted-server.ts';
import { signOut } from './sign-out.ts';

afterEach(() => vi.unstubAllGlobals());

it('NTC-09: signing out ends the browser’s own subscription to pushes', async () => {
  const unsubscribe = vi.fn(async () => true);
  vi.stubGlobal('Notification', class {});
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    serviceWorker: {
      getRegistration: async () => ({ pushManager: { getSubscription: async () => ({ unsubscribe }) } }),
    },
  });
  scriptServer(() => ({ status: 204 }));
  signOut();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});
