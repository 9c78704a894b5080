import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { subjectOf } from '@family-chores/contracts/define-event';
import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { mongo } from 'mongoose';
import { readStackAddress } from '../stack/stack-address.ts';
import type { ArrangedFamily } from './arranged-family.ts';

/** Stores an `assignment.verified` event for a member as a dead letter, as if `rewards` had failed to handle it. */
export async function storeDeadLetter(
  { familyId, memberIds }: ArrangedFamily,
  { member, points, reason }: { member: string; points: number; reason: string },
): Promise<void> {
  const { environments } = readStackAddress() ?? { environments: '' };
  const { MONGODB_URI = '' } = parseEnv(await readFile(join(environments, 'rewards.env'), 'utf8'));
  const client = new mongo.MongoClient(MONGODB_URI, { serverSelectionTimeoutMS: 5000 });
  try {
    const subject = subjectOf(assignmentVerified, familyId);
    const at = new Date();
    await client
      .db()
      .collection<mongo.Document & { _id: string }>('deadLetters')
      .insertOne({
        _id: crypto.randomUUID(),
        durable: 'rewards-credit-points',
        subject,
        reason,
        at,
        payload: JSON.stringify(
          verification({ familyId, familyMemberId: memberIds.get(member), points, at }),
        ),
      });
  } finally {
    await client.close();
  }
}

interface VerificationInput {
  familyId: number;
  familyMemberId: number | undefined;
  points: number;
  at: Date;
}

function verification({ familyId, familyMemberId, points, at }: VerificationInput) {
  const time = at.toISOString();
  return {
    specversion: '1.0',
    id: crypto.randomUUID(),
    source: 'schedule',
    type: assignmentVerified.type,
    subject: subjectOf(assignmentVerified, familyId),
    time,
    datacontenttype: 'application/json',
    data: {
      familyId,
      assignmentId: 1_000_000_000 + familyId,
      familyMemberId,
      choreId: 1,
      choreName: 'Rake the sand',
      pointsEarned: points,
      verifierId: familyMemberId,
      completedAt: time,
      verifiedAt: time,
    },
  };
}
