import { defineService } from '@family-chores/service-kit/service';
import { eraseDeleted } from './erasure/erase.consumer.ts';
import { exportRoutes } from './export/export.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import {
  mutesOfMembers,
  removeMembersMessages,
  sentMessages,
} from './messages/remove-members-messages.consumer.ts';
import { showNewNames } from './messages/show-new-names.consumer.ts';
import { muteRoutes } from './mutes/mutes.routes.ts';
import { messageRetention, retentionRoutes } from './retention/retention.routes.ts';

export const chat = defineService({
  name: 'chat',
  routes: [...messageRoutes, ...muteRoutes, ...retentionRoutes, ...exportRoutes],
  consumers: [removeMembersMessages, showNewNames, ...eraseDeleted],
  jobs: [sentMessages.deleteOrphaned, mutesOfMembers.deleteOrphaned, messageRetention.deleteExpired],
});
