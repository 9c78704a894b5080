import { coverOf, toStanding } from './cover.rules.ts';

const none = { standing: 'none', plan: null } as const;
const monthly = { standing: 'active', plan: 'monthly' } as const;
const annual = { standing: 'active', plan: 'annual' } as const;
const ended = { standing: 'ended', plan: 'annual' } as const;

describe('a family is', () => {
  it.each([
    ['covered without any recorded subscription', [], { lapsed: false, annual: false }],
    ['covered if its only account never subscribed', [none], { lapsed: false, annual: false }],
    ['covered by one active account', [monthly], { lapsed: false, annual: false }],
    ['covered by one active account among ended ones', [ended, monthly], { lapsed: false, annual: false }],
    ['on an annual plan if one of its accounts has one', [monthly, annual], { lapsed: false, annual: true }],
    ['lapsed when the only subscription has ended', [ended], { lapsed: true, annual: false }],
    ['lapsed even if another account never subscribed', [none, ended], { lapsed: true, annual: false }],
  ])('%s', (_case, subscriptions, cover) => {
    expect(coverOf(subscriptions)).toEqual(cover);
  });
});

describe('a subscription', () => {
  it.each([
    ['trialing', true, 'active'],
    ['active', true, 'active'],
    ['past_due', true, 'active'],
    ['past_due', false, 'ended'],
    ['canceled', false, 'ended'],
    ['unpaid', false, 'ended'],
    ['incomplete_expired', false, 'ended'],
    ['none', false, 'none'],
  ] as const)('with status %s and active %s is stored as %s', (status, active, standing) => {
    expect(toStanding({ status, active })).toBe(standing);
  });
});
