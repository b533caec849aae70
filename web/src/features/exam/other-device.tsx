/** A part that is written on another device, with the way to go on here. */
import { Button } from '@mantine/core';
import { exam } from '../../hebrew/exam.ts';
import { StateMessage } from '../../ui/state-message.tsx';

export function OtherDevice({
  isBusy,
  onTakeOver,
}: {
  readonly isBusy: boolean;
  readonly onTakeOver: () => void;
}) {
  return (
    <StateMessage
      title={exam.day.otherDevice}
      action={
        <Button loading={isBusy} onClick={onTakeOver}>
          {exam.day.takeOver}
        </Button>
      }
    >
      {exam.day.otherDeviceText}
    </StateMessage>
  );
}
