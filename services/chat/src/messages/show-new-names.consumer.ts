import { memberUpdated } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';

/**
 * Stores nothing. Consuming the event raises the family's version, from which ETags are derived, so a client that lists
 * the messages again gets the new name instead of 304.
 */
export const showNewNames = consume(memberUpdated, {
  durable: 'chat-show-new-names',
  handle: () => Promise.resolve(),
});
