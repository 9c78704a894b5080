import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** The seconds until a moment (in ms since 1970), counting down to 0; 0 if there is no moment. */
export function useSecondsLeft(moment: number | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (moment === undefined) return undefined;
    const count = () => setLeft(secondsUntil(moment));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === undefined ? 0 : left;
}
