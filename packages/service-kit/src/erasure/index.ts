export { alsoErase, erase, isErased, eraseById, sweepErased, type ErasedKind } from './erasure.ts';
