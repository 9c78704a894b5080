import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { mongo } from 'mongoose';
import type { JetStreamClient } from 'nats';
import { bumpVersion, versionsIn } from './bump-version.ts';
import { publishStored, removeEvents, type StoredEvent } from './publish-stored.ts';

interface AssignmentDocument {
  _id: number;
  familyId: number;
  choreId: number;
  familyMemberId: number;
  dueDate: Date;
  completed: boolean;
  completedAt: Date | null;
  verified: boolean;
  verifiedAt: Date | null;
  pointsEarned: number;
  verifier: { id: number; name: string } | null;
  verificationNote: string | null;
  chore: {
    name: string;
    description: string;
    points: number;
    minAge: number;
    maxAge: number | null;
    revision: number;
  };
  /** Not named `outbox`, because the schedule service would publish the events in a field of that name. */
  unsent?: StoredEvent[];
}

/** For how long a verified assignment stays in the list: eight weeks, as in the schedule service. */
const VERIFIED_LISTED_FOR_MS = 8 * 7 * 86_400_000;

export function createHandlers(database: mongo.Db, jetstream: JetStreamClient) {
  const assignments = database.collection<AssignmentDocument>('assignments');
  const versions = versionsIn(database);

  async function list(ctx: Context, familyId: number): Promise<void> {
    // Read before the list, so that the list is never older than its ETag.
    const current = await versions.findOne({ _id: familyId });
    const etag = `"${current?.version}"`;
    ctx.set('ETag', etag);
    if (ctx.get('if-none-match') === etag) {
      ctx.status = 304;
      return;
    }
    const unverified = { familyId, verified: false };
    const recentlyVerified = {
      familyId,
      verified: true,
      verifiedAt: { $gte: new Date(Date.now() - VERIFIED_LISTED_FOR_MS) },
    };
    const found = await assignments
      .find({ $or: [unverified, recentlyVerified] }, { projection: { outbox: 0, requestKey: 0 } })
      .sort({ dueDate: 1, _id: 1 })
      .toArray();
    send(ctx, found.map(toWire));
  }

  async function complete(
    ctx: Context,
    id: number,
    authorize: (familyId: number) => Promise<number>,
  ): Promise<void> {
    const assignment = (await assignments.findOne({ _id: id })) ?? ctx.throw(404);
    const familyId = await authorize(assignment.familyId);
    const change = { completed: true, completedAt: new Date(), pointsEarned: assignment.chore.points };
    const event = completedEvent({ ...assignment, ...change });
    const completed = await assignments.findOneAndUpdate(
      { _id: id, completed: false },
      { $set: { ...change, unsent: [event] } },
      { returnDocument: 'after', projection: { unsent: 0 } },
    );
    if (!completed) return send(ctx, toWire(assignment));
    await bumpVersion(database, familyId);
    await publishStored(jetstream, event, () => assignments.updateOne({ _id: id }, removeEvents));
    send(ctx, toWire(completed));
  }

  return { list, complete };
}

function completedEvent({ _id, familyId, choreId, ...assignment }: AssignmentDocument) {
  const { familyMemberId, pointsEarned, completedAt } = assignment;
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: 'schedule',
    type: 'assignment.completed',
    subject: `family.${familyId}.assignment.completed`,
    time: new Date(),
    datacontenttype: 'application/json',
    data: { familyId, assignmentId: _id, familyMemberId, choreId, pointsEarned, completedAt },
  };
}

function send(ctx: Context, body: unknown): void {
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}

function toWire({ _id, ...assignment }: AssignmentDocument) {
  const { choreId, familyId, chore } = assignment;
  const { revision: _, ...choreFields } = chore;
  return {
    id: _id,
    choreId,
    familyMemberId: assignment.familyMemberId,
    dueDate: assignment.dueDate,
    completed: assignment.completed,
    completedAt: assignment.completedAt,
    verified: assignment.verified,
    verifiedAt: assignment.verifiedAt,
    pointsEarned: assignment.pointsEarned,
    verifier: assignment.verifier,
    verificationNote: assignment.verificationNote,
    chore: { id: choreId, familyId, ...choreFields },
  };
}
