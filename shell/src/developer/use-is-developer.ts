import type { User } from '@family-chores/contracts/identity/accounts';
import { useAccount } from '@family-chores/web-kit/session';

const looksIn: readonly User['roles'][number][] = ['developer', 'operator'];

/** Whether who is signed in may choose builds. */
export function useIsDeveloper(): boolean {
  return useAccount()?.roles.some((role) => looksIn.includes(role)) ?? false;
}
