export { PeekingMascot } from './peeking-mascot.tsx';
export { Mascot, type MascotMood } from './mascot.tsx';
