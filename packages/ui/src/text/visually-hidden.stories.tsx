import { VisuallyHidden } from './visually-hidden.tsx';

export const Unseen = () => (
  <p>
    5 <VisuallyHidden>points</VisuallyHidden>
  </p>
);
