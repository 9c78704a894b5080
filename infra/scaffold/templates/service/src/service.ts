import { defineService } from '@family-chores/service-kit/service';

export const __variable__ = defineService({
  name: '__name__',
  routes: [],
});
