import { memberUpdated } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';
import { requestGenerationIfSeries } from '../model/generation.model.ts';

/** Requests generation after a member changed, because at another age the member may fit other chores of series. */
export const followAges = consume(memberUpdated, {
  durable: 'schedule-follow-ages',
  handleIdempotent: ({ familyId }) => requestGenerationIfSeries(familyId),
});
