export { alsoErase, erase, isErased, keyedBy, sweepErased, type ErasedKind } from './erasure.ts';
