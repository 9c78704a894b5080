export { type TestServers, startTestServers } from './test-servers.ts';
