import { memberUpdated } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';

/** Stores nothing. Consuming the event gives the family a new version, so clients get the new name instead of 304. */
export const showNewNames = consume(memberUpdated, {
  durable: 'achievements-show-new-names',
  handle: () => Promise.resolve(),
});
