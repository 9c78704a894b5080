import { Confetti } from './confetti.tsx';

export const Falling = () => <Confetti />;
