import type { HistoryKind } from '@family-chores/contracts/families/history-kinds';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import type { ReceivedEvent } from '@family-chores/service-kit/events';
import { Family } from '../families/family.model.ts';
import { History, type HistoryDocument } from './history.model.ts';

/** The part of a history entry that comes from the data of an event. */
interface RecordedChange {
  kind: HistoryKind;
  memberId?: number | undefined;
  name?: string | undefined;
  amount?: number | undefined;
  /** The member who made the change, if the event names them; otherwise the acting member is recorded. */
  actedBy?: number | undefined;
  /** The account that made the change, if the event names it; otherwise the account of the request is recorded. */
  byAccount?: number | undefined;
}

/**
 * Returns a handler that records events in the history if a member or an account caused them.
 * @param describe returns null for an event that does not belong in the history
 */
export function record<Data extends { familyId: number }>(describe: (data: Data) => RecordedChange | null) {
  return async (batch: readonly ReceivedEvent<Data>[]): Promise<void> => {
    const entries = batch.flatMap(
      ({ data, envelope }) => entryOf(describe(data), data.familyId, envelope) ?? [],
    );
    const [first] = entries;
    // A late event of a deleted family must not leave an entry.
    if (!first || !(await Family.exists({ _id: first.familyId }))) return;
    await History.bulkWrite(
      entries.map(({ _id, familyId, ...entry }) => ({
        updateOne: { filter: { _id, familyId }, update: { $setOnInsert: entry }, upsert: true },
      })),
    );
  };
}

function entryOf(
  recorded: RecordedChange | null,
  familyId: number,
  { id: _id, time, actor: actedBy, account: byAccount }: CloudEvent,
): HistoryDocument | null {
  if (!recorded || (actedBy === undefined && byAccount === undefined && recorded.actedBy === undefined))
    return null;
  const defined = Object.entries(recorded).filter(([, value]) => value !== undefined);
  return {
    _id,
    familyId,
    createdAt: new Date(time),
    kind: recorded.kind,
    ...(actedBy !== undefined && { actedBy }),
    ...(byAccount !== undefined && { byAccount }),
    ...Object.fromEntries(defined),
  };
}

export const kindsOf = <Entity extends 'chore' | 'series' | 'pause' | 'reward'>(entity: Entity) =>
  ({ added: `${entity}-added`, edited: `${entity}-edited`, deleted: `${entity}-deleted` }) as const;

interface AssignmentData {
  familyMemberId: number;
  choreName?: string | undefined;
}

/** Null for an event without the chore's name, such as one that a series caused. */
export const assignmentChange = (
  kind: HistoryKind,
  { familyMemberId, choreName }: AssignmentData,
): RecordedChange | null =>
  choreName === undefined ? null : { kind, memberId: familyMemberId, name: choreName };
