export interface Refusal {
  title: string;
  explanation: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  'invitation-not-usable': {
    title: 'This invitation cannot be used',
    explanation: 'It may have expired, or its link may be incomplete. Ask your family for a new one.',
  },
  'invitation-used': {
    title: 'This invitation is no longer valid',
    explanation: 'It has been used. Each invitation is for one person. Ask your family for a new one.',
  },
  'invitation-revoked': {
    title: 'This invitation is no longer valid',
    explanation: 'Your family has withdrawn it. Ask for a new one.',
  },
  // The code in the link is malformed.
  'invalid-request': {
    title: 'This invitation link is incomplete',
    explanation: 'Open the whole link, or ask your family for a new one.',
  },
  'family-full': {
    title: 'This family is full',
    explanation: 'It has reached its limit of people. One of them has to leave first.',
  },
  'family-limit-reached': {
    title: 'You have reached the limit of families',
    explanation: 'Leave one of your families in the settings, then open the invitation again.',
  },
};

/** Why an invitation cannot be accepted, by problem code; null for failures that may be temporary. */
export function refusalOf(code: string): Refusal | null {
  return refusals[code] ?? null;
}
