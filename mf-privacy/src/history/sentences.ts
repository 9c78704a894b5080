import type { HistoryEntry } from '@family-chores/contracts/families/history';
import type { HistoryKind } from '@family-chores/contracts/families/history-kinds';
import type { Member } from '@family-chores/contracts/families/members';
import { pointsText } from '@family-chores/web-kit/family-data';

interface Words {
  who: string;
  /** The member whom the change is about; empty if there is none. */
  whom: string;
  /** Whether the change was made by the member whom it is about. */
  isOwn: boolean;
  /** Name of the chore or the reward. */
  what: string;
  amount: number | null;
}

const keepingPeriod = (amount: number | null) => (amount === null ? 'forever' : `for ${amount} days`);

/** What happened, without the final period. The compiler requires a sentence for every kind. */
const sentences: Record<HistoryKind, (words: Words) => string> = {
  'family-created': ({ who }) => `${who} created the family`,
  'family-deletion-requested': ({ who }) => `${who} requested that the family be deleted`,
  'family-kept': ({ who }) => `${who} kept the family, which was to be deleted`,
  'member-added': ({ who, whom }) => `${who} added ${whom}`,
  'member-edited': ({ who, whom }) => `${who} edited ${whom}`,
  'member-made-parent': ({ who, whom }) => `${who} made ${whom} a parent`,
  'member-made-child': ({ who, whom }) => `${who} made ${whom} a child`,
  'member-removed': ({ who, whom }) => `${who} removed ${whom}`,
  'pin-set': ({ who, whom }) => `${who} set ${whom}'s PIN`,
  'pin-removed': ({ who, whom }) => `${who} removed ${whom}'s PIN`,
  'siblings-verify': ({ who }) => `${who} let siblings verify chores`,
  'parents-verify': ({ who }) => `${who} let only parents verify chores`,
  'device-joined': ({ who, whom }) => `${who} joined with a new device${whom && ` for ${whom}`}`,
  'device-removed': ({ who }) => `${who} removed a device`,
  invited: ({ who, whom }) => `${who} created an invitation${whom && ` for ${whom}'s device`}`,
  'invitation-revoked': ({ who }) => `${who} withdrew an invitation`,
  'chore-added': ({ who, what }) => `${who} added the chore ${what}`,
  'chore-edited': ({ who, what }) => `${who} edited the chore ${what}`,
  'chore-deleted': ({ who, what }) => `${who} deleted the chore ${what}`,
  'series-added': ({ who, what }) => `${who} made ${what} repeat`,
  'series-edited': ({ who, what }) => `${who} changed how ${what} repeats`,
  'series-deleted': ({ who, what }) => `${who} stopped ${what} from repeating`,
  'pause-added': ({ who, whom }) => `${who} set ${whom || 'the family'} as away`,
  'pause-edited': ({ who, whom }) => `${who} changed when ${whom || 'the family'} is away`,
  'pause-deleted': ({ who, whom }) => `${who} ended ${whom ? `${whom}'s` : "the family's"} time away`,
  assigned: ({ who, whom, what }) => `${who} planned ${what} for ${whom}`,
  moved: ({ who, whom, what }) => `${who} moved ${whom}'s ${what}`,
  unassigned: ({ who, whom, what }) => `${who} took ${what} off ${whom}'s list`,
  verified: ({ who, whom, what, amount }) => `${who} verified ${whom}'s ${what}${pointsNote(amount)}`,
  'not-yet': ({ who, whom, what }) => `${who} sent ${whom}'s ${what} back as not done yet`,
  'ahead-allowed': ({ who }) => `${who} allowed chores to be done before their day`,
  'ahead-forbidden': ({ who }) => `${who} stopped chores from being done before their day`,
  'assignments-kept': ({ who, amount }) => `${who} chose to keep finished chores ${keepingPeriod(amount)}`,
  'messages-kept': ({ who, amount }) => `${who} chose to keep messages ${keepingPeriod(amount)}`,
  'reward-added': ({ who, what }) => `${who} added the reward ${what}`,
  'reward-edited': ({ who, what }) => `${who} edited the reward ${what}`,
  'reward-deleted': ({ who, what }) => `${who} deleted the reward ${what}`,
  redeemed: ({ who, whom, isOwn, what, amount }) =>
    `${who} redeemed ${what}${isOwn ? '' : ` for ${whom}`}${pointsNote(amount)}`,
  'redemption-canceled': ({ who, whom, what, amount }) =>
    `${who} canceled ${whom}'s ${what}${pointsNote(amount)}`,
  'challenge-started': ({ who }) => `${who} started a weekly challenge`,
  'message-deleted': ({ who, whom, isOwn }) =>
    isOwn ? `${who} deleted their own message` : `${who} deleted a message from ${whom}`,
  'chat-muted': ({ who, whom }) => `${who} muted the chat${whom && ` for ${whom}`}`,
  'chat-unmuted': ({ who, whom }) => `${who} let ${whom || 'everyone'} write in the chat again`,
};

const pointsNote = (amount: number | null) => (amount === null ? '' : ` (${pointsText(amount)})`);

/** Whether an entry of this kind contains the name that the member had when the change was made. */
const isAboutMember = (kind: HistoryKind) => kind.startsWith('member-');

/** The sentence that describes an entry, such as "Mom verified Leo's Dishes (10 points)." */
export function sentenceOf(entry: HistoryEntry, members: readonly Member[]): string {
  const { kind, actedBy, account, memberId, name, amount } = entry;
  const nameOf = (id: number) => members.find((member) => member.id === id)?.name ?? 'a former member';
  const who =
    actedBy !== null ? nameOf(actedBy) : `Someone${account ? ` in the account of ${account.name}` : ''}`;
  const formerName = isAboutMember(kind) ? name : null;
  const whom = formerName ?? (memberId === null ? '' : nameOf(memberId));
  const isOwn = actedBy !== null && actedBy === memberId;
  const sentence = sentences[kind]({ who, whom, isOwn, what: name ?? 'a chore', amount });
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`;
}
