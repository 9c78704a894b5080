export { createFacts } from './create-facts.ts';
export { groupedBy } from './grouped-by.ts';
export { inBatches } from './in-batches.ts';
export {
  type FactReader,
  type Facts,
  type Reference,
  type Rule,
  type RuleSource,
  provideFact,
  ServiceInvariants,
} from './service-invariants.ts';
export { withIds } from './with-ids.ts';
