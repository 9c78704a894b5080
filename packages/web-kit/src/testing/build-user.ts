import type { User } from '@family-chores/contracts/identity/accounts';

export const aUser = (overrides: Partial<User> = {}): User => ({
  id: 1,
  name: 'Ann',
  email: 'ann@example.com',
  plan: 'monthly',
  guest: false,
  roles: [],
  ...overrides,
});
