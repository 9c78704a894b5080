import { ServiceInvariants } from '@family-chores/service-kit/invariants';
import { coverRule, providePlans } from './cover/cover.invariants.ts';
import { providePublishedPlans, subscriptionRule } from './cover/subscription.invariants.ts';
import { accountRule } from './families/account.invariants.ts';
import { provideMembers, provideWithoutRemovals } from './families/family.facts.ts';
import { pointsRule } from './members/points.invariants.ts';

export const invariants = new ServiceInvariants({
  rules: [accountRule, pointsRule, subscriptionRule, coverRule],
  facts: [provideMembers, provideWithoutRemovals, providePlans, providePublishedPlans],
  owned: [],
  keyed: { families: 'family', subscriptions: 'account', accountDeletions: 'account' },
});
