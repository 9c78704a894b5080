import { memberUpdated } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';

/** The leaderboard shows names. Nothing is kept of them here: hearing of it makes the family's answers new. */
export const showNewNames = consume(memberUpdated, {
  durable: 'achievements-show-new-names',
  handle: () => Promise.resolve(),
});
