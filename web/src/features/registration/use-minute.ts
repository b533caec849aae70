import { useEffect, useState } from 'react';

const HALF_A_MINUTE = 30_000;

/** The present time, soon after it has changed by a minute: lectures end while their page is open. Unit: ms. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  // The clock is outside React.
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), HALF_A_MINUTE);
    return () => clearInterval(interval);
  }, []);
  return now;
}
