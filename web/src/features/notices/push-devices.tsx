/** The devices on which pushes are shown, and the switch of this one. */
import { Button } from '@mantine/core';
import type { Notices, PushDevice } from '@sugya/contract/notices.ts';
import { notices as texts } from '../../hebrew/notices.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import classes from './notices.module.css';
import { NotSubscribed, useAddThisDevice, useRemoveDevice, useTryPush } from './notices.queries.ts';
import { TrialPush } from './trial-push.tsx';

const REFUSALS = {
  unsupported: texts.devices.unsupported,
  denied: texts.devices.denied,
  'no-service': texts.devices.noService,
} as const;

export function PushDevices({
  notices: { devices, pushKey },
  isWanted,
  deviceName,
}: {
  readonly notices: Notices;
  /** Something was chosen that comes to devices. */
  readonly isWanted: boolean;
  readonly deviceName: (device: PushDevice) => string;
}) {
  const adding = useAddThisDevice();
  const removing = useRemoveDevice();
  const own = devices.find(({ isThis }) => isThis);
  const others = devices.filter(({ isThis }) => !isThis);
  const trying = useTryPush();
  const error = adding.error ?? removing.error;

  function change(isOn: boolean) {
    if (adding.isPending || removing.isPending) return;
    adding.reset();
    removing.reset();
    trying.reset();
    if (isOn) adding.mutate(pushKey);
    else if (own !== undefined) removing.mutate(own);
  }

  return (
    <>
      <CheckRow
        label={texts.devices.label}
        note={isWanted && devices.length === 0 ? texts.devices.wanted : texts.devices.note}
        isChecked={own !== undefined}
        onChange={change}
      />
      {error !== null && (
        <p role="alert">
          {error instanceof NotSubscribed ? REFUSALS[error.reason] : `${texts.failed} ${sentenceOf(error)}`}
        </p>
      )}
      <TrialPush trying={trying} isShown={own !== undefined} />
      {others.length > 0 && (
        <ul className={classes.devices} aria-label={texts.devices.listLabel}>
          {others.map((device) => (
            <li key={device.id} className={classes.device}>
              <bdi>{deviceName(device)}</bdi>
              <Button
                variant="default"
                aria-label={texts.devices.removeOf(deviceName(device))}
                onClick={() => removing.mutate(device)}
              >
                {texts.devices.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
