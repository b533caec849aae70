import { Button } from '@mantine/core';
import type { Device } from '@sugya/contract/account-devices.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import type { ComponentType } from 'react';
import { devices as texts } from '../../../hebrew/devices.ts';
import { deviceName } from './device-name.ts';
import classes from './devices.module.css';

export function DeviceRow({
  device,
  icon: Icon,
  onSignOut,
}: {
  readonly device: Device;
  readonly icon: ComponentType<{ readonly size: number }>;
  readonly onSignOut: () => void;
}) {
  const name = deviceName(device);
  return (
    <li className={classes.device}>
      <span className={classes.icon} aria-hidden>
        <Icon size={26} />
      </span>
      <div className={classes.words}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
          {device.isThis && <span className={classes.isThis}>{texts.isThis}</span>}
        </span>
        <dl className={classes.times}>
          <Time label={texts.signedIn} at={device.signedInAt} />
          <Time label={texts.lastUsed} at={device.lastUsedAt} />
        </dl>
      </div>
      {!device.isThis && (
        <Button variant="default" aria-label={texts.signOutOf(name)} onClick={onSignOut}>
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}

function Time({ label, at }: { readonly label: string; readonly at: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{shortMoment(new Date(at))}</bdi>
      </dd>
    </div>
  );
}
