/** How the tabs of one user tell each other what they did, so that all of them show the same. */
import type { OperationKind } from './operation.ts';
import { fromSentMessage, type SentMessage, type TabMessage, toSentMessage } from './store/stored-shape.ts';

export type TabChannel<K extends OperationKind> = {
  readonly post: (message: TabMessage<K>) => void;
  readonly close: () => void;
};

export function openTabChannel<K extends OperationKind>(
  name: string,
  onMessage: (message: TabMessage<K>) => void,
): TabChannel<K> {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<SentMessage>) => {
    const message: TabMessage<OperationKind> = fromSentMessage(event.data);
    onMessage(message as TabMessage<K>); // only journals of this name post to the channel
  };
  let isOpen = true;
  return {
    // What is still being written while its journal closes has no tab left to hear of it here, and is read by the next.
    post: (message) => {
      if (isOpen) channel.postMessage(toSentMessage(message));
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}
