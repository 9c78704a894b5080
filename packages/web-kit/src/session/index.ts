export { accountEntered, sessionCurrent, useSessionCurrentQuery } from './session.api.ts';
export { useAccount } from './use-account.ts';
export { useLogout } from './use-logout.ts';
