/** A part of a page whose content did not come: why, and another try. */
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { hebrew } from '../hebrew.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { requestNumberOf, sentenceOf } from './failure-reports.ts';

export function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = hebrew.shell.notLoaded;
  return (
    <StateMessage
      isFailure
      icon={<IconCloudOff size={28} />}
      title={text.title}
      action={
        <Button variant="default" onClick={onRetry}>
          {text.action}
        </Button>
      }
      {...requestNumberOf(error)}
    >
      {sentenceOf(error)}
    </StateMessage>
  );
}
