import mongoose, { Schema, type ClientSession } from 'mongoose';

export interface MemberProgress {
  verifiedChores: number;
  pointsEarned: number;
  redeemedRewards: number;
}

export interface Badge {
  milestoneId: number;
  unlockedAt: Date;
  /** Which request told the family; null before. */
  announcedTo: string | null;
}

interface Cover {
  /** An annual plan is active. */
  annual: boolean;
  /** Of the event it comes from. */
  revision: number;
}

/**
 * Everything milestones are decided by, counted as it happens, with the badges it led to. Whoever counts something
 * writes this one document, so that what happens to a family at the same time is counted one after the other.
 */
export interface FamilyProgressDocument {
  /** Id of the family. */
  _id: number;
  /** By id of the member; absent before the first is known. */
  members?: Record<string, MemberProgress>;
  startedChallenges: number;
  reachedChallenges: number;
  badges: Badge[];
  /** As families told it last; absent before the first word. */
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

export const FamilyProgress = mongoose.model<FamilyProgressDocument>('FamilyProgress', schema);

interface Gain {
  /** What members gained, by id; one without any so far is known from now on. */
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
