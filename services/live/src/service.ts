import { liveApiDocument } from '@family-chores/contracts/asyncapi';
import { baseConfigWithoutDatabase } from '@family-chores/service-kit/config';
import { originsOf } from '@family-chores/service-kit/http';
import { defineService, type Service } from '@family-chores/service-kit/service';
import type { ConnectionLimits } from './sockets/connection-limits.ts';
import { createLiveSockets } from './sockets/live-sockets.ts';

export const createLive = (limits?: ConnectionLimits): Service =>
  defineService({
    name: 'live',
    config: baseConfigWithoutDatabase,
    parts(config) {
      const sockets = createLiveSockets(originsOf(config), limits);
      return {
        jobs: [sockets.heartbeat],
        describeEvents: liveApiDocument,
        onReady: sockets.open,
        onDrain: sockets.close,
      };
    },
  });

export const live = createLive();
