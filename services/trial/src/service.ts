import { defineService } from '@family-chores/service-kit/service';
import { eraseDeleted } from './erasure/erase.consumer.ts';

export const trial = defineService({
  name: 'trial',
  routes: [],
  consumers: eraseDeleted,
});
