/** An exercise that is not on the screen yet, or cannot be. */
import { IconCloudOff } from '@tabler/icons-react';
import { exercises } from '../../hebrew/exercises.ts';
import { isFinal, requestNumberOf, sentenceOf } from '../../platform/failure-reports.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LightButton } from '../../ui/buttons/light-button.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './exercise-states.module.css';

/** In the shape of what comes, so that nothing jumps. */
export function ExerciseLoading() {
  return (
    <LoadingRegion label={exercises.loading}>
      <div className={classes.loading}>
        <Placeholder height="44px" width="min(22rem, 100%)" />
        <div className={classes.columns}>
          <Placeholder height="min(70dvh, 34rem)" />
          <Placeholder height="min(70dvh, 34rem)" />
        </div>
      </div>
    </LoadingRegion>
  );
}

export function ExerciseFailed({
  title,
  error,
  back,
  onRetry,
}: {
  readonly title: string;
  readonly error: unknown;
  /** Null inside another site: its page has no list of ours. */
  readonly back: `/${string}` | null;
  readonly onRetry: () => void;
}) {
  const isOffline = isApiProblem(error) && error.isNetwork;
  return (
    <div className={classes.message}>
      <StateMessage
        isFailure
        icon={<IconCloudOff size={28} />}
        title={title}
        action={
          <div className={classes.actions}>
            {!isFinal(error) && <LightButton onClick={onRetry}>{exercises.notLoaded.retry}</LightButton>}
            {back !== null && (
              <AppLink to={back} className={classes.back}>
                {exercises.notLoaded.back}
              </AppLink>
            )}
          </div>
        }
        {...requestNumberOf(error)}
      >
        {isOffline ? exercises.notLoaded.offline : sentenceOf(error)}
      </StateMessage>
    </div>
  );
}
