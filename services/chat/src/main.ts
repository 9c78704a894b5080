import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';
import { exportRoutes } from './export/export.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import {
  removeOrphanedMessages,
  removeMembersMessages,
} from './messages/remove-members-messages.consumer.ts';
import { showNewNames } from './messages/show-new-names.consumer.ts';

await startService({
  name: 'chat',
  config,
  routes: [...messageRoutes, ...exportRoutes],
  consumers: [removeMembersMessages, showNewNames],
  jobs: [removeOrphanedMessages],
});
