export { accountEntered, sessionCurrent, useSessionCurrentQuery } from './session.api.ts';
export { familyEntered, memberChosen, sessionLeft } from './session.slice.ts';
export { useAccount } from './use-account.ts';
