export { finishLogout } from './finish-logout.ts';
export { forgetGuestFamily, type GuestFamily, readGuestFamily, rememberGuestFamily } from './guest-family.ts';
export { LogoutButton } from './logout-button.tsx';
export { accountEntered } from './account-entered.ts';
export { sessionCurrent } from './session.api.ts';
export { useAccount } from './use-account.ts';
export { useSessionCurrentQuery } from './use-session-current-query.ts';
export { useIsLeaving } from './use-is-leaving.ts';
