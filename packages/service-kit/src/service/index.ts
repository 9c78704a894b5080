export {
  defineService,
  type Command,
  type CommandOutcome,
  type Commands,
  type ConfiguredService,
  type Service,
} from './define-service.ts';
export { describeMetrics, type MetricDescription } from './describe-metrics.ts';
export { erasureConsumers } from './erasure-consumers.ts';
export type { Setting } from '../config/describe-settings.ts';
export type { Job } from './jobs.ts';
export { runService, type RunningService } from './run-service.ts';
export { startConfigured, startService } from './start-service.ts';
