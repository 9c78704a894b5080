import { memberUpdated } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';

/**
 * The leaderboard shows current names. Nothing is stored here: every consumed event gives the family a new version, so
 * that clients get a new response.
 */
export const showNewNames = consume(memberUpdated, {
  durable: 'achievements-show-new-names',
  handle: () => Promise.resolve(),
});
