import { memberUpdated } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';

/** Messages show names as they are now. Nothing is written: hearing of one makes the family's answers new. */
export const showNewNames = consume(memberUpdated, {
  durable: 'chat-show-new-names',
  handle: () => Promise.resolve(),
});
