/** The supported test cards, with Stripe's numbers. Entered numbers are compared with these and never stored. */
export const testCards = [
  { number: '4242424242424242', behavior: 'succeeds', description: 'is accepted' },
  { number: '4000000000000002', behavior: 'declines', description: 'is declined' },
  { number: '4000002500003155', behavior: 'authenticates', description: 'needs authentication' },
  {
    number: '4000000000000341',
    behavior: 'declines-later',
    description: 'is accepted, and declined when it is charged',
  },
] as const;

export type TestCard = (typeof testCards)[number];

export function cardOf(entered: string): TestCard | undefined {
  const digits = entered.replaceAll(/[\s-]/g, '');
  return testCards.find(({ number }) => number === digits);
}

export function last4Of({ number }: TestCard): string {
  return number.slice(-4);
}

/** Formats the number in groups of four digits. */
export function formatNumber({ number }: TestCard): string {
  return number.replaceAll(/(?<=^(?:\d{4})+)/g, ' ').trim();
}
