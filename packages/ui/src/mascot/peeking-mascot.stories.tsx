import { PeekingMascot } from './peeking-mascot.tsx';

export const Casual = () => <PeekingMascot />;

export const Cheerleader = () => <PeekingMascot mood="cheerleader" />;
