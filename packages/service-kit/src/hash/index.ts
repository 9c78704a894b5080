export { sha256 } from './sha256.ts';
