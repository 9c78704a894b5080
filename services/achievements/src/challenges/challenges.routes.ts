import {
  challengeStarted,
  type ChallengeView,
  getCurrentChallenge,
  listPastChallenges,
  type PastChallenge,
  startChallenge,
} from '@family-chores/contracts/achievements/challenges';
import type { BodyOf } from '@family-chores/contracts/define-call';
import { problem } from '@family-chores/contracts/problem';
import type { Family } from '@family-chores/service-kit/access';
import { createInTransaction, event, type Transaction } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { isDuplicate, nextId } from '@family-chores/service-kit/mongo';
import { unlockBadges } from '../milestones/unlock-badges.ts';
import { choresVerifiedSince } from '../progress/credit.model.ts';
import { addProgress } from '../progress/family-progress.model.ts';
import { ofPresentMembers } from '../progress/of-present-members.ts';
import { Challenge, type ChallengeDocument } from './challenge.model.ts';
import { endOf, toChallengeView, toPastChallenge, totalPoints, withChores } from './challenge.rules.ts';
import { endOverdueChallenge } from './end-overdue-challenge.ts';

export const challengeRoutes = [
  route(getCurrentChallenge, ({ family }) => findCurrentChallenge(family)),

  route(listPastChallenges, ({ family, query }) => findPastChallenges(family.id, query)),

  route(startChallenge, async ({ family, body }) => {
    const draft = { ...body, _id: await nextId('challenge'), familyId: family.id };
    try {
      const challenge = await createInTransaction(Challenge, draft, (transaction) =>
        start(draft, transaction),
      );
      return toChallengeView(challenge, family.members, new Date());
    } catch (error) {
      throw isDuplicate(error, 'familyId') ? problem('challenge-active') : error;
    }
  }),
];

/** The active challenge with its leaderboard; null if there is none. */
export async function findCurrentChallenge({ id, members }: Family): Promise<ChallengeView | null> {
  const now = new Date();
  const challenge = await Challenge.findOne({ familyId: id, ended: false }).lean();
  return challenge && challenge.endsAt > now ? toChallengeView(challenge, members, now) : null;
}

interface Page {
  limit?: number;
  /** The id of the last challenge on the previous page. */
  before?: number | undefined;
}

/** Challenges that have ended, newest first; without a limit, all of them. */
export async function findPastChallenges(
  familyId: number,
  { limit, before }: Page = {},
): Promise<PastChallenge[]> {
  const endsAt =
    before === undefined ? { $lte: new Date() } : { $lt: await endOfChallenge(familyId, before) };
  const challenges = Challenge.find({ familyId, endsAt }).sort({ endsAt: -1 });
  return (await (limit ? challenges.limit(limit) : challenges).lean()).map(toPastChallenge);
}

async function endOfChallenge(familyId: number, _id: number): Promise<Date> {
  const challenge = await Challenge.findOne({ _id, familyId }, { endsAt: 1 }).lean();
  if (!challenge) throw problem('not-found', { detail: 'There is no challenge with the id in `before`' });
  return challenge.endsAt;
}

type NewChallenge = BodyOf<typeof startChallenge> & Pick<ChallengeDocument, '_id' | 'familyId'>;

async function start(draft: NewChallenge, transaction: Transaction): Promise<ChallengeDocument> {
  const { _id, familyId, duration, targetPoints } = draft;
  const { session, publish } = transaction;
  const startsAt = new Date();
  // Crediting a chore writes the family's progress too, so concurrent transactions conflict.
  await addProgress(familyId, { startedChallenges: 1 }, session);
  await endOverdueChallenge(familyId, startsAt, transaction);
  if (await Challenge.exists({ familyId, ended: false }).session(session)) throw problem('challenge-active');
  // Chores verified after `startsAt` may have been credited already, for example if a clock is ahead.
  const chores = await choresVerifiedSince(familyId, startsAt, session);
  const progress = withChores({}, await ofPresentMembers(chores, session));
  publish(event(challengeStarted, { familyId, challengeId: _id }));
  const isReached = totalPoints({ progress }) >= targetPoints;
  if (isReached)
    await unlockBadges(await addProgress(familyId, { reachedChallenges: 1 }, session), transaction);
  const reachedAt = isReached ? startsAt : null;
  return { ...draft, startsAt, endsAt: endOf(startsAt, duration), ended: false, reachedAt, progress };
}
