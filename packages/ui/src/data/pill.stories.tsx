import { Icon } from '../icons/icon.tsx';
import { Inline } from '../layout/inline.tsx';
import { Pill } from './pill.tsx';

export const Tones = () => (
  <Inline>
    <Pill>Ages 5-7</Pill>
    <Pill tone="accent">BEST VALUE</Pill>
    <Pill tone="celebrate">25</Pill>
    <Pill tone="success">Verified</Pill>
    <Pill tone="danger">Overdue</Pill>
  </Inline>
);

export const Points = () => (
  <Pill tone="celebrate" size="md" icon={<Icon name="star" size={16} filled />}>
    120
  </Pill>
);
