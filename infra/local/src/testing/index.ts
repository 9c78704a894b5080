export { type Child, startChild } from '../processes/child-process.ts';
export { createDataDirectory } from './data-directory.ts';
export { startFromTerminal } from './start-from-terminal.ts';
export type { CollectedSpan } from './otlp.ts';
export { type TestServers, startTestServers } from './test-servers.ts';
export { type TraceCollector, startTraceCollector } from './trace-collector.ts';
