export { integrityOf } from './integrity.ts';
export { sha256 } from './sha256.ts';
