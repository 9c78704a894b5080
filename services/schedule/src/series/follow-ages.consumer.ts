import { memberUpdated } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';
import { requestGenerationIfSeries } from '../model/generation.model.ts';

/** A member's age decides which chores of series fit them. */
export const followAges = consume(memberUpdated, {
  durable: 'schedule-follow-ages',
  handleIdempotent: ({ familyId }) => requestGenerationIfSeries(familyId),
});
