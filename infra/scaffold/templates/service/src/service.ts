import { defineService } from '@family-chores/service-kit/service';
import { eraseDeleted } from './erasure/erase.consumer.ts';

export const __variable__ = defineService({
  name: '__name__',
  routes: [],
  consumers: eraseDeleted,
});
