/** This browser's own part in pushes: its leave to show them, and its subscription with its push service. */

export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** `unsupported`: this browser shows none. `denied`: the user, once, said no. `no-service`: its service did not answer. */
export type PushRefusal = 'unsupported' | 'denied' | 'no-service';

export async function subscribeHere(pushKey: string): Promise<Subscription | PushRefusal> {
  const manager = await managerHere();
  if (manager === null) return 'unsupported';
  // Asked for by a press alone, as browsers demand.
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const earlier = await manager.getSubscription();
    // One that was made for another key stands in the way of a new one.
    await earlier?.unsubscribe();
    const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
    const { p256dh, auth } = made.toJSON().keys ?? {};
    return p256dh === undefined || auth === undefined
      ? 'no-service'
      : { endpoint: made.endpoint, p256dh, auth };
  } catch {
    return 'no-service';
  }
}

export async function unsubscribeHere(): Promise<void> {
  const manager = await managerHere();
  const made = await manager?.getSubscription().catch(() => null);
  await made?.unsubscribe().catch(() => false);
}

/** Null where there is no worker, or one that takes no pushes. */
async function managerHere(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.pushManager ?? null;
}
