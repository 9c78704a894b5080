import { defineService } from '@family-chores/service-kit/service';
import { eraseDeletedAccount, eraseDeletedFamily } from './erasure/erase.consumer.ts';

export const __variable__ = defineService({
  name: '__name__',
  routes: [],
  consumers: [eraseDeletedFamily, eraseDeletedAccount],
});
