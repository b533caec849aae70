import { useEffect } from 'react';
import type { AppPath } from '../paths.ts';
import { useGo } from './navigation.ts';

/** Goes on to another address without a way back to this one. The effect touches the browser's history. */
export function Redirect({ to }: { readonly to: AppPath }) {
  const go = useGo();
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
}
