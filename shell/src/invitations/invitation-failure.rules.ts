export interface Refusal {
  title: string;
  explanation: string;
}

const notUsable = {
  title: 'This invitation is no longer valid',
  explanation: 'It was used already, or its time is over. Ask your family for a new one.',
};

const refusals: Readonly<Record<string, Refusal>> = {
  'invitation-not-usable': notUsable,
  // The link was cut off or mistyped on its way.
  'invalid-request': notUsable,
  'family-full': {
    title: 'This family has no room',
    explanation: 'As many people as possible can open it already. One of them has to leave it first.',
  },
  'family-limit-reached': {
    title: 'You have reached the limit of families',
    explanation: 'Leave one of your families in the settings, then open the invitation again.',
  },
};

/** Why an invitation cannot be accepted, by problem code; null for what may be over the next time. */
export function refusalOf(code: string): Refusal | null {
  return refusals[code] ?? null;
}
