export { retentionDaysOf, defineRetention, type RetentionDocument } from './retention.ts';
