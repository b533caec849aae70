import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/http/server-clock.ts';

const HALF_A_MINUTE = 30_000;

/** The present time by the server's clock, soon after it has changed by a minute: lectures end while their page is open. Unit: ms. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  // The clock is outside React.
  useEffect(() => {
    const interval = setInterval(() => setNow(serverNow()), HALF_A_MINUTE);
    return () => clearInterval(interval);
  }, []);
  return now;
}
