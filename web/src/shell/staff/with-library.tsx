/** Hands the media library to the editors of a page, which belong to other features. The window itself comes when it is opened. */
import { lazy, type ReactNode, Suspense } from 'react';
import { type MediaSlot, MediaSlotContext } from '../../staff/media/media-slot.ts';

const Picker = lazy(async () => ({
  default: (await import('../../features/media/library/media-picker.tsx')).MediaPicker,
}));
const Card = lazy(async () => ({
  default: (await import('../../features/media/library/file-card.tsx')).FileCard,
}));

const library: MediaSlot = {
  Picker: (of) => (
    <Suspense>
      <Picker {...of} />
    </Suspense>
  ),
  Card: (of) => (
    <Suspense>
      <Card {...of} />
    </Suspense>
  ),
};

export function WithLibrary({ children }: { readonly children: ReactNode }) {
  return <MediaSlotContext value={library}>{children}</MediaSlotContext>;
}
