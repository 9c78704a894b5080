export { keptDays, retained, type RetentionDocument } from './retention.ts';
