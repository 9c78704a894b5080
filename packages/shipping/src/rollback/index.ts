export { rollback, rollbackOptions, rollbackUsage } from './rollback.ts';
