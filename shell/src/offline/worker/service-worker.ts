import { openNotified } from './open-notified.ts';
import { serveOffline } from './serve-offline.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

serveOffline(self);
openNotified(self);
