/** Functions that stay the same while what they do is of the newest drawing: a part that is given them is not drawn anew. */
import { useEffect, useRef, useState } from 'react';

export function useSteady<Given extends unknown[], Back>(does: (...given: Given) => Back) {
  const latest = useRef(does);
  // Called later, by a hand or a key.
  useEffect(() => {
    latest.current = does;
  });
  const [steady] = useState(
    () =>
      (...given: Given): Back =>
        latest.current(...given),
  );
  return steady;
}
