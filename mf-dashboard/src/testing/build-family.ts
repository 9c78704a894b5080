import { CHILD_CONSENT } from '@family-chores/contracts/families/consent-texts';
import type { Consent } from '@family-chores/contracts/families/consents';
import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import type { Milestone } from '@family-chores/contracts/achievements/milestones';
import type { Message } from '@family-chores/contracts/chat/messages';
import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';

/** The family on the screen in every test. */
export const FAMILY_ID = 7;

export const aMember = (values: Partial<Member> = {}): Member => ({
  id: 1,
  familyId: FAMILY_ID,
  name: 'Anna',
  age: 38,
  points: 0,
  ...values,
});

export const anna = aMember();
export const ben = aMember({ id: 2, name: 'Ben', age: 9, points: 25 });

export const aFamily = (...members: Member[]) => ({ id: FAMILY_ID, name: 'Sand', members });

type AssignmentValues = Partial<Omit<Assignment, 'chore'>> & { chore?: Partial<Assignment['chore']> };

export const anAssignment = ({ chore, ...values }: AssignmentValues = {}): Assignment => ({
  id: 1,
  choreId: 11,
  familyMemberId: ben.id,
  dueDate: '2026-11-23T00:00:00.000Z',
  completed: false,
  completedAt: null,
  verified: false,
  verifiedAt: null,
  pointsEarned: 0,
  verifier: null,
  verificationNote: null,
  ...values,
  chore: {
    id: 11,
    familyId: FAMILY_ID,
    name: 'Make the bed',
    description: 'Straighten the sheets',
    points: 5,
    minAge: 5,
    maxAge: null,
    pictogram: null,
    ...chore,
  },
});

export const completed = (assignment: Assignment): Assignment => ({
  ...assignment,
  completed: true,
  completedAt: new Date().toISOString(),
  pointsEarned: assignment.chore.points,
});

export const verifiedByAnna = (assignment: Assignment): Assignment => ({
  ...completed(assignment),
  verified: true,
  verifiedAt: new Date().toISOString(),
  verifier: { id: anna.id, name: anna.name },
  verificationNote: 'Looks good!',
});

export const aChallenge = (values: Partial<ChallengeView> = {}): ChallengeView => ({
  challenge: {
    id: 1,
    name: 'Weekly Challenge',
    description: 'Complete chores and earn points as a family!',
    targetPoints: 1000,
    duration: 7,
    reward: null,
    leaderboard: 'points',
    startsAt: '2026-11-23T08:00:00.000Z',
    endsAt: '2026-11-30T08:00:00.000Z',
  },
  totalPoints: 0,
  memberProgress: [],
  daysRemaining: 7,
  percentComplete: 0,
  ...values,
});

export const aMilestone = (values: Partial<Milestone> = {}): Milestone => ({
  id: 1,
  name: 'First Steps',
  description: 'Have the first chore verified',
  iconName: 'Star',
  premium: false,
  ...values,
});

export const aMessage = (values: Partial<Message> = {}): Message => ({
  id: 1,
  familyId: FAMILY_ID,
  senderId: anna.id,
  content: 'Hello',
  createdAt: '2026-11-23T10:00:00.000Z',
  sender: { id: anna.id, name: anna.name },
  ...values,
});

/** The consent that the family gave with its first child. */
export const childConsent: Consent = {
  ...CHILD_CONSENT,
  id: 1,
  accountId: 1,
  accountName: 'Ann',
  at: '2026-11-20T10:00:00.000Z',
};
