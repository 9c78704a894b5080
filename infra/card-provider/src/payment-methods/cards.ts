/** The accepted cards. Input is compared with these numbers and never stored. */
export const testCards = [
  { number: '4242424242424242', behaves: 'succeeds', says: 'is accepted' },
  { number: '4000000000000002', behaves: 'declines', says: 'is declined' },
  { number: '4000002500003155', behaves: 'authenticates', says: 'needs authentication' },
  {
    number: '4000000000000341',
    behaves: 'declines-later',
    says: 'is accepted, and declined when it is charged',
  },
] as const;

export type TestCard = (typeof testCards)[number];

export function cardOf(typed: string): TestCard | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return testCards.find(({ number }) => number === digits);
}

export function last4Of({ number }: TestCard): string {
  return number.slice(-4);
}

export function spaced({ number }: TestCard): string {
  return number.replaceAll(/(?<=^(?:\d{4})+)/g, ' ').trim();
}
