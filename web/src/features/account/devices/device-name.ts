import type { Device } from '@sugya/contract/account-devices.ts';
import { devices as texts } from '../../../hebrew/devices.ts';

/** „מחשב – Chrome, Windows”. */
export function deviceName({ kind, browser, system }: Pick<Device, 'kind' | 'browser' | 'system'>): string {
  const names = [browser && texts.browsers[browser], system && texts.systems[system]].filter(
    (name) => name !== null,
  );
  return names.length === 0 ? texts.kinds[kind] : `${texts.kinds[kind]} – ${names.join(', ')}`;
}
