import type { SignIn as WireSignIn } from '@family-chores/contracts/identity/sessions';
import { networkOf } from '@family-chores/service-kit/limits';
import type { Context } from 'koa';
import { deviceLabel } from './device-label.rules.ts';
import { SignIn } from './sign-in.model.ts';

const MAX_LISTED = 50;

export async function recordSignIn(
  ctx: Context,
  accountId: number,
  outcome: WireSignIn['outcome'],
): Promise<void> {
  // The first three numbers of an IPv4 address. No part of an IPv6 address is stored.
  const [network = null] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(networkOf(ctx.ip)) ?? [];
  const device = deviceLabel(ctx.get('user-agent'));
  await SignIn.create({ accountId, at: new Date(), device, network, outcome });
}

export async function latestSignIns(accountId: number): Promise<WireSignIn[]> {
  const rows = await SignIn.find({ accountId }).sort({ at: -1 }).limit(MAX_LISTED).lean();
  return rows.map(({ at, device, network, outcome }) => ({
    at: at.toISOString(),
    device,
    network,
    outcome,
  }));
}
