export { Mascot, type MascotMood } from './mascot.tsx';
