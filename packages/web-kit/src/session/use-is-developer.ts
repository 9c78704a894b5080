import type { User } from '@family-chores/contracts/identity/accounts';
import { useAccount } from './use-account.ts';

const DEVELOPER_ROLES: readonly User['roles'][number][] = ['developer', 'operator'];

/** Whether the signed-in user may choose builds. */
export function useIsDeveloper(): boolean {
  return useAccount()?.roles.some((role) => DEVELOPER_ROLES.includes(role)) ?? false;
}
