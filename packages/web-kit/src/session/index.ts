export { finishLogout } from './finish-logout.ts';
export { clearGuestFamily, type GuestFamily, readGuestFamily, saveGuestFamily } from './guest-family.ts';
export { LogoutButton } from './logout-button.tsx';
export { signInAs } from './sign-in-as.ts';
export { sessionCurrent } from '../api/session.api.ts';
export { useAccount } from './use-account.ts';
export { useSessionCurrentQuery } from './use-session-current-query.ts';
export { useIsLoggingOut } from './use-is-logging-out.ts';
export { useIsDeveloper } from './use-is-developer.ts';
