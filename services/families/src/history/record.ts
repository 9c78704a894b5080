import type { HistoryKind } from '@family-chores/contracts/families/history-kinds';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import { Family } from '../families/family.model.ts';
import { History, type HistoryDocument } from './history.model.ts';

/** What an event says about a change. */
interface Recorded {
  kind: HistoryKind;
  memberId?: number | undefined;
  name?: string | undefined;
  amount?: number | undefined;
  /** The member who did it, if the event names them; else the one who acted. */
  actedBy?: number | undefined;
  /** The account that did it, if the event names it; else the one whose request it was. */
  byAccount?: number | undefined;
}

/** Records what `describe` makes of an event, under the event's id; null if it does not belong in the history. */
export function record<Data extends { familyId: number }>(describe: (data: Data) => Recorded | null) {
  return async (data: Data, event: CloudEvent): Promise<void> => {
    const recorded = describe(data);
    const { id: _id, time, actor: actedBy, account: byAccount } = event;
    if (!recorded || (actedBy === undefined && byAccount === undefined && recorded.actedBy === undefined))
      return;
    const { familyId } = data;
    // A family that was deleted since leaves no history.
    if (!(await Family.exists({ _id: familyId }))) return;
    const known = Object.entries(recorded).filter(([, value]) => value !== undefined);
    const entry: HistoryDocument = {
      _id,
      familyId,
      createdAt: new Date(time),
      kind: recorded.kind,
      ...(actedBy !== undefined && { actedBy }),
      ...(byAccount !== undefined && { byAccount }),
      ...Object.fromEntries(known),
    };
    await History.updateOne({ _id }, { $setOnInsert: entry }, { upsert: true });
  };
}

/** The kinds of changes to one sort of thing. */
export const kindsOf = <Thing extends 'chore' | 'series' | 'pause' | 'reward'>(thing: Thing) =>
  ({ added: `${thing}-added`, edited: `${thing}-edited`, deleted: `${thing}-deleted` }) as const;

interface OfAssignment {
  familyMemberId: number;
  choreName?: string | undefined;
}

/** A change of one assignment; null if a series or the deletion of its chore caused it. */
export const ofChore = (kind: HistoryKind, { familyMemberId, choreName }: OfAssignment): Recorded | null =>
  choreName === undefined ? null : { kind, memberId: familyMemberId, name: choreName };
