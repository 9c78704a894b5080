import {
  editGuard,
  guardChanged,
  removePin,
  resetPin,
  setPin,
} from '@family-chores/contracts/families/guard';
import { passwordRequest, registrationRequest } from '@family-chores/contracts/identity/acting';
import { problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { route, type Route } from '@family-chores/service-kit/http';
import { networkOf } from '@family-chores/service-kit/limits';
import { request } from '@family-chores/service-kit/nats';
import { Family } from '../families/family.model.ts';
import { findMember } from '../families/find-member.ts';
import type { Pins } from './pins.ts';

/** Longer than for other requests, because hashing a password may have to wait. */
const PASSWORD_TIMEOUT_MS = 4000;

const loadMember = ({ params }: { params: { id: number } }) => findMember(params.id);

export function guardRoutes(pins: Pins): Route[] {
  return [
    route(setPin, {
      load: loadMember,
      async handle({ account, family, resource, body: { pin }, ctx }) {
        if (resource.role !== 'parent') throw problem('not-a-parent');
        const first = family.isGuarded
          ? undefined
          : { resetBy: await accountsThatCanReset(family.id, account.id) };
        const member = await pins.store(resource, {
          pin,
          first,
          hashingClient: { client: networkOf(ctx.ip) },
        });
        // The PINs or the role have changed in the meantime.
        if (!member) throw problem('parent-needed');
        return member;
      },
    }),

    route(removePin, { load: loadMember, handle: ({ resource }) => pins.remove(resource) }),

    route(resetPin, {
      load: loadMember,
      async handle({ account, family, resource, body: { password, pin }, ctx }) {
        const network = networkOf(ctx.ip);
        if (resource.pinId === undefined) throw problem('pin-not-set');
        if (!(await Family.exists({ _id: family.id, resetBy: account.id })))
          throw problem('reset-not-allowed');
        await checkPassword({ accountId: account.id, sid: account.sessionId, password, network });
        const member = await pins.store(resource, { pin, hashingClient: { client: network } });
        if (!member) throw problem('pin-not-set');
        return member;
      },
    }),

    route(editGuard, async ({ family, body: { siblingsVerify } }) => {
      const edited = await change(
        Family,
        { _id: family.id },
        { $set: { siblingsVerify } },
        event(guardChanged, { familyId: family.id, siblingsVerify }),
      );
      if (!edited) throw problem('not-found');
      return { siblingsVerify };
    }),
  ];
}

/**
 * Returns the accounts whose password can reset a PIN. They are chosen when the first PIN is set, because an account
 * that joins later may belong to a child.
 * @throws Problem `registration-needed` for a guest, who has no password
 */
async function accountsThatCanReset(familyId: number, accountId: number): Promise<number[]> {
  if (!(await isRegistered(accountId))) throw problem('registration-needed');
  const family = await Family.findById(familyId).select('accountIds').lean();
  const firstId = family?.accountIds[0] ?? accountId;
  return firstId !== accountId && (await isRegistered(firstId)) ? [accountId, firstId] : [accountId];
}

async function isRegistered(accountId: number): Promise<boolean> {
  return (await request(registrationRequest, { accountId })).registered;
}

/** @throws Problem `password-wrong`, `too-many-requests` or `overloaded` */
async function checkPassword(attempt: {
  accountId: number;
  sid: string;
  password: string;
  network: string;
}): Promise<void> {
  const { outcome, retryAfter } = await request(passwordRequest, attempt, { timeoutMs: PASSWORD_TIMEOUT_MS });
  if (outcome === 'right') return;
  if (outcome === 'wrong') throw problem('password-wrong');
  throw problem(outcome, { ...(retryAfter !== undefined && { retryAfter }) });
}
