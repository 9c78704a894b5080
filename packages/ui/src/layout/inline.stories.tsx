import { Pill } from '../data/pill.tsx';
import { Inline } from './inline.tsx';

export const InARow = () => (
  <Inline>
    <Pill>One</Pill>
    <Pill>Two</Pill>
  </Inline>
);

export const Apart = () => (
  <Inline justify="space-between">
    <Pill>One</Pill>
    <Pill>Two</Pill>
  </Inline>
);
