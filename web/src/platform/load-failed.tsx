/** A part of a page whose content did not come: why, and another try or the way home. */
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { hebrew } from '../hebrew.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../ui/app-link.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { isFinal, requestNumberOf, sentenceOf } from './failure-reports.ts';
import { isApiProblem } from './http/api-problem.ts';
import { useAgainWhenConnected } from './http/use-again-when-connected.ts';

export function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = hebrew.shell.notLoaded;
  useAgainWhenConnected(isApiProblem(error) && error.isNetwork, onRetry);
  return (
    <StateMessage
      isFailure
      icon={<IconCloudOff size={28} />}
      title={text.title}
      action={
        isFinal(error) ? (
          <Button component={AppLink} to={paths.home()} variant="default">
            {text.home}
          </Button>
        ) : (
          <Button variant="default" onClick={onRetry}>
            {text.action}
          </Button>
        )
      }
      {...requestNumberOf(error)}
    >
      {sentenceOf(error)}
    </StateMessage>
  );
}
