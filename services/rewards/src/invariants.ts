import { type Reference, ServiceInvariants } from '@family-chores/service-kit/invariants';
import type { mongo } from 'mongoose';
import type { BalanceDocument } from './points/balance.model.ts';
import { balanceRule, provideBalances } from './points/balance.invariants.ts';
import { paymentRule } from './points/payment.invariants.ts';
import { cancellationRule } from './redemptions/cancellation.invariants.ts';
import { provideRedemptions, redemptionRule } from './redemptions/redemption.invariants.ts';

async function* referencesOfBalances(database: mongo.Db): AsyncGenerator<Reference> {
  for await (const { _id, familyId } of database.collection<BalanceDocument>('balances').find()) {
    yield { document: `${database.databaseName}.balances ${_id}`, familyId, memberId: _id };
  }
}

export const invariants = new ServiceInvariants({
  rules: [paymentRule, redemptionRule, cancellationRule, balanceRule],
  facts: [provideRedemptions, provideBalances],
  owned: ['entries', 'redemptions', 'rewards'],
  references: referencesOfBalances,
});
