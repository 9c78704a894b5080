import { SHADE } from './colors.ts';

export function Eye({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="70" r="9.5" fill="#fff" />
      <circle cx={x} cy="71" r="6.5" fill={SHADE} />
      <circle cx={x + 2.5} cy="68.5" r="2.3" fill="#fff" />
    </>
  );
}
