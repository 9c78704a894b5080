import type { BodyInputOf } from '@family-chores/contracts/define-call';
import type { register } from '@family-chores/contracts/identity/accounts';

type Registration = BodyInputOf<typeof register>;

let count = 0;

export function buildRegistration({
  password = 'secret words',
  ...fields
}: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    name: 'Ann Smith',
    email: `ann${count}@example.org`,
    password,
    confirmPassword: password,
    subscriptionPlan: 'annual',
    acceptTerms: true,
    ...fields,
  };
}
