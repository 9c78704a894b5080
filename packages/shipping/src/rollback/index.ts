export { rollback, rollbackOptions, ROLLBACK_USAGE } from './rollback.ts';
