/** The devices on which the user is signed in, each with its way out (USR-15, SES-56). */
import { Button } from '@mantine/core';
import type { Device } from '@sugya/contract/account-devices.ts';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { devices as texts } from '../../../hebrew/devices.ts';
import { shell } from '../../../hebrew/shell.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { showToast } from '../../../platform/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { deviceName } from './device-name.ts';
import { DeviceRow } from './device-row.tsx';
import classes from './devices.module.css';
import { devicesQuery, useSignOutDevices } from './devices.queries.ts';

const ICONS = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceUnknown,
} as const;

export function Devices() {
  const { data, isPending, error, refetch } = useQuery(devicesQuery);
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{texts.lead}</p>
      {error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <LoadingRegion label={texts.loading}>
          <Placeholder height="80px" />
        </LoadingRegion>
      )}
      {data !== undefined && <DeviceList devices={data.devices} />}
    </div>
  );
}

function DeviceList({ devices }: { readonly devices: readonly Device[] }) {
  const [asked, setAsked] = useState<Device | 'others' | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const signingOut = useSignOutDevices((which) => {
    setAsked(null);
    // The button that asked has gone with its device.
    list.current?.focus();
    showToast({ kind: 'success', message: which === 'others' ? texts.doneOthers : texts.done });
  });
  const hasOthers = devices.some(({ isThis }) => !isThis);

  function close() {
    setAsked(null);
    signingOut.reset();
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={texts.listLabel}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            icon={ICONS[device.kind]}
            onSignOut={() => setAsked(device)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button className={classes.others} variant="default" onClick={() => setAsked('others')}>
          {texts.signOutOthers}
        </Button>
      ) : (
        <p className={classes.note}>{texts.onlyThis}</p>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'others' ? texts.confirmOthersTitle : texts.confirmTitle}
        confirmLabel={asked === 'others' ? texts.signOutOthers : texts.signOut}
        cancelLabel={texts.back}
        closeLabel={shell.close}
        isDangerous
        isBusy={signingOut.isPending}
        onConfirm={() => asked !== null && signingOut.mutate(asked)}
        onCancel={close}
      >
        {asked !== null && asked !== 'others' && (
          <p>
            <bdi>{deviceName(asked)}</bdi>
          </p>
        )}
        <p>{texts.confirmText}</p>
        <p>{texts.unsent}</p>
        {signingOut.error !== null && (
          <p role="alert">
            {texts.failed} {sentenceOf(signingOut.error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
