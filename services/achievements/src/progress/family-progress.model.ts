import { eraseById } from '@family-chores/service-kit/erasure';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema, type ClientSession } from 'mongoose';

export interface MemberProgress {
  verifiedChores: number;
  pointsEarned: number;
  redeemedRewards: number;
}

export interface Badge {
  milestoneId: number;
  unlockedAt: Date;
  /** `requestKey` of the request whose response announced the badge; null before that. */
  announcedTo: string | null;
}

interface Cover {
  /** True while an annual plan is active. */
  annual: boolean;
  /** Revision of the event that the cover comes from. */
  revision: number;
}

/**
 * The counts on which milestones depend, and the badges. Counting an event always writes this one document, so that
 * concurrent events of a family are counted one after another.
 */
export interface FamilyProgressDocument {
  /** Id of the family. */
  _id: number;
  /** Progress by member id; absent before the first member. */
  members?: Record<string, MemberProgress>;
  startedChallenges: number;
  reachedChallenges: number;
  badges: Badge[];
  /** As the families service last published it; absent before the first event. */
  cover?: Cover;
}

const badgeSchema = new Schema<Badge>(
  { milestoneId: Number, unlockedAt: Date, announcedTo: String },
  { _id: false },
);
const coverSchema = new Schema<Cover>({ annual: Boolean, revision: Number }, { _id: false });
const schema = new Schema<FamilyProgressDocument>(
  {
    _id: Number,
    members: Schema.Types.Mixed,
    startedChallenges: Number,
    reachedChallenges: Number,
    badges: { type: [badgeSchema], default: undefined },
    cover: coverSchema,
  },
  { collection: 'familyProgress', versionKey: false },
);

export const FamilyProgress = defineCollection<FamilyProgressDocument>('FamilyProgress', schema, {
  about: 'family',
  what: 'How many chores each member has done, and the badges of your family',
  why: 'To unlock badges',
  kept: { until: 'the member or the family is deleted' },
  exported: ['badges'],
  shards: { key: '_id' },
});

eraseById('family', FamilyProgress);

interface Gain {
  /** What members gained, by member id. A new member who gained nothing is stored with zeros. */
  members?: ReadonlyMap<number, Partial<MemberProgress>>;
  startedChallenges?: number;
  reachedChallenges?: number;
}

/** Adds to the progress of a family. @returns the progress after that */
export async function addProgress(
  familyId: number,
  { members = new Map(), startedChallenges = 0, reachedChallenges = 0 }: Gain,
  session: ClientSession,
): Promise<FamilyProgressDocument> {
  const memberIncrements = [...members].map(([memberId, gain]) => incrementsOf(memberId, gain));
  return FamilyProgress.findOneAndUpdate(
    { _id: familyId },
    {
      $inc: Object.assign({ startedChallenges, reachedChallenges }, ...memberIncrements),
      $setOnInsert: { badges: [] },
    },
    { upsert: true, returnDocument: 'after', session },
  ).lean();
}

function incrementsOf(
  memberId: number,
  { verifiedChores = 0, pointsEarned = 0, redeemedRewards = 0 }: Partial<MemberProgress>,
): Record<string, number> {
  const member = `members.${memberId}`;
  return {
    [`${member}.verifiedChores`]: verifiedChores,
    [`${member}.pointsEarned`]: pointsEarned,
    [`${member}.redeemedRewards`]: redeemedRewards,
  };
}
