import type { FormFields } from '../form-fields.ts';

export const rewardFields = {
  name: { kind: 'text', min: 1, minMessage: 'Name is required', max: 60 },
  description: { kind: 'text', max: 300, multiline: true },
  pointsCost: { kind: 'number', name: 'Points cost', min: 1, max: 1_000_000 },
} as const satisfies FormFields;
