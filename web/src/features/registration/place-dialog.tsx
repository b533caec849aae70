/** One dialog asks before a place is taken and before it is given up (REG-15, REG-19, REG-20, REG-22). */
import type { LiveLecture } from '@sugya/contract/registration.ts';
import { useState } from 'react';
import { registration } from '../../hebrew/registration.ts';
import { shell } from '../../hebrew/shell.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePlace } from './use-place.ts';

export function PlaceDialog({
  lecture,
  name,
  asks,
  hasOtherPlace,
  onClose,
}: {
  readonly lecture: LiveLecture;
  /** Subject and time. */
  readonly name: string;
  readonly asks: 'register' | 'cancel' | null;
  readonly hasOtherPlace: boolean;
  readonly onClose: () => void;
}) {
  // What was asked last stays written while the dialog fades.
  const [shown, setShown] = useState<'register' | 'cancel'>('register');
  if (asks !== null && asks !== shown) setShown(asks);
  const { registering, cancelling, readAgain } = usePlace(lecture, onClose);
  const action = shown === 'register' ? registering : cancelling;
  const texts = shown === 'register' ? registration.confirm : registration.cancel;

  function close() {
    // Another student was quicker. The page says so once the refusal has been read: another date may take this one's
    // place.
    if (action.isError) void readAgain();
    action.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={asks !== null}
      title={texts.title}
      confirmLabel={texts.submit}
      cancelLabel={texts.back}
      closeLabel={shell.close}
      isDangerous={shown === 'cancel'}
      isBusy={action.isPending}
      onConfirm={() => action.mutate()}
      onCancel={close}
    >
      <p>
        <bdi>{name}</bdi>
      </p>
      <p>{texts.question}</p>
      {shown === 'register' && hasOtherPlace && <p>{registration.confirm.moves}</p>}
      {shown === 'register' && lecture.lectureHall === null && <p>{registration.confirm.opens}</p>}
      {action.isError && <p role="alert">{sentenceOf(action.error)}</p>}
    </ConfirmDialog>
  );
}
