import { useEffect } from 'react';
import type { Pins } from './pins.ts';
import { useTakePins } from './use-take-pins.ts';

interface Props {
  pins: Pins;
  load?: () => void;
}

/** Takes what the address asks for. Shows nothing: the page is loaded anew, or a toast says why not. */
export function AddressPins({ pins, load }: Props) {
  const { take } = useTakePins(load);
  useEffect(() => {
    void take(pins);
    // oxlint-disable-next-line react/exhaustive-deps -- the address is asked once a page, whatever became of it
  }, []);
  return null;
}
