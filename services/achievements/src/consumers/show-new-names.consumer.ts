import { memberUpdated } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';

/** The leaderboard shows names, which are not stored here: consuming the event invalidates the family's responses. */
export const showNewNames = consume(memberUpdated, {
  durable: 'achievements-show-new-names',
  handle: () => Promise.resolve(),
});
