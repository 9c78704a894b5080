import { memberUpdated } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';

/** Messages show current names. Nothing is stored here: consuming the event invalidates the family's responses. */
export const showNewNames = consume(memberUpdated, {
  durable: 'chat-show-new-names',
  handle: () => Promise.resolve(),
});
