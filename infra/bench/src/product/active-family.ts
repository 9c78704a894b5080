import { getCurrentChallenge } from '@family-chores/contracts/achievements/challenges';
import type { AnyInput } from '@family-chores/contracts/call-input';
import { listMessages, sendMessage } from '@family-chores/contracts/chat/messages';
import type { CallDefinition } from '@family-chores/contracts/define-call';
import { getFamily } from '@family-chores/contracts/families/families';
import { listRewards } from '@family-chores/contracts/rewards/rewards';
import {
  assign,
  assignment,
  complete,
  listAssignments,
  verify,
} from '@family-chores/contracts/schedule/assignments';
import { listChores } from '@family-chores/contracts/schedule/chores';
import type { FamilyWithAccount } from './families.ts';

const DAY_MS = 86_400_000;

/** A family whose members use the product: one call after the other. */
export class ActiveFamily {
  readonly #own: FamilyWithAccount;
  readonly #choreId: number;
  #assignmentId = 0;
  #next = 0;

  private constructor(own: FamilyWithAccount, choreId: number) {
    this.#own = own;
    this.#choreId = choreId;
  }

  /**
   * Makes the first calls of the plan.
   * @param index number of the family. It decides how many calls these are, so that families then make different calls
   * at the same time.
   */
  static async prepare(own: FamilyWithAccount, index: number): Promise<ActiveFamily> {
    const params = { familyId: own.family.id };
    const chores = await own.person.callOrThrow(listChores, { params });
    const chore = chores.find(({ maxAge }) => maxAge === null);
    if (!chore) throw new Error('A new family has no chore for all ages');
    const active = new ActiveFamily(own, chore.id);
    const startAfter = index % active.#plan().length;
    for (let made = 0; made < startAfter; made += 1) {
      const failure = await active.callNext();
      if (failure !== undefined) throw new Error(failure);
    }
    return active;
  }

  /**
   * Makes the next call, or repeats the previous one if it failed.
   * @returns why the call failed; undefined if it succeeded
   * @throws Error if the service responded with a 4xx status
   */
  async callNext(): Promise<string | undefined> {
    const plan = this.#plan();
    const [call, input] = plan[this.#next % plan.length] ?? [getFamily, {}];
    const outcome = await this.#own.person.request(call, input).catch(String);
    if (typeof outcome === 'string') return outcome;
    const { status, text } = outcome;
    const failure = `${call.method} ${call.path}: ${status}`;
    if (status >= 500) return failure;
    if (status >= 400) throw new Error(`${failure} ${text}`);
    this.#next += 1;
    if (call === assign) this.#assignmentId = assignment.parse(JSON.parse(text)).id;
    return undefined;
  }

  #plan(): (readonly [CallDefinition, AnyInput])[] {
    const { id: familyId, members } = this.#own.family;
    const [first, second] = members.map(({ id }) => id);
    const params = { familyId };
    const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const week = [listAssignments, { params, query: { from: at(-3.5), to: at(3.5) } }] as const;
    const chosen = { params: { id: this.#assignmentId } };
    return [
      [getFamily, { params }],
      week,
      [listChores, { params }],
      [listRewards, { params }],
      [getCurrentChallenge, { params }],
      [listMessages, { params }],
      [assign, { body: { familyMemberId: first, choreId: this.#choreId, dueDate: at(0) } }],
      week,
      [complete, chosen],
      week,
      [verify, { ...chosen, body: { verifierId: second } }],
      [getFamily, { params }],
      week,
      [sendMessage, { body: { familyId, senderId: second, content: 'Well done!' } }],
      [listMessages, { params }],
    ];
  }
}
