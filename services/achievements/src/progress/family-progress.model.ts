import { keyedBy } from '@family-chores/service-kit/erasure';
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
  /** The request whose response announced it; null before. */
  announcedTo: string | null;
}

interface Cover {
  /** An annual plan is active. */
  annual: boolean;
  /** Of the event it comes from. */
  revision: number;
}

/**
 * The counts on which milestones depend, and the badges they have led to. Every count writes this one document, so that
 * concurrent events of a family are counted one after another.
 */
export interface FamilyProgressDocument {
  /** Id of the family. */
  _id: number;
  /** By member id; absent before the first member. */
  members?: Record<string, MemberProgress>;
  startedChallenges: number;
  reachedChallenges: number;
  badges: Badge[];
  /** As last published by families; absent before the first event. */
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
});

keyedBy('family', FamilyProgress);

interface Gain {
  /** What members gained, by id; a member without any is added with zero. */
  members?: ReadonlyMap<number, Partial<MemberProgress>>;
  startedChallenges?: number;
  reachedChallenges?: number;
}

/** @returns the progress of the family with the gain */
export async function addProgress(
  familyId: number,
  { members = new Map(), startedChallenges = 0, reachedChallenges = 0 }: Gain,
  session: ClientSession,
): Promise<FamilyProgressDocument> {
  const ofMembers = [...members].map(([memberId, gain]) => ofMember(memberId, gain));
  return FamilyProgress.findOneAndUpdate(
    { _id: familyId },
    {
      $inc: Object.assign({ startedChallenges, reachedChallenges }, ...ofMembers),
      $setOnInsert: { badges: [] },
    },
    { upsert: true, returnDocument: 'after', session },
  ).lean();
}

function ofMember(
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
