export { createPasskey, signWithPasskey, supportsPasskeys } from './passkeys.ts';
