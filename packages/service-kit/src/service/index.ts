export type { Command, CommandOutcome, Commands } from './commands.ts';
export type { Job } from './jobs.ts';
export { runService, type RunningService, type ServiceDefinition } from './run-service.ts';
export { startService } from './start-service.ts';
