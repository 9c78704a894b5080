import { type HostCookie, hostCookie, setCookieHeader } from '@family-chores/service-kit/http';

export const pinsCookie = (publicOrigin: string): HostCookie => hostCookie('pins', publicOrigin);

/** The `Set-Cookie` header that removes the pins. */
export const noPinsCookie = (publicOrigin: string): string =>
  setCookieHeader({ ...pinsCookie(publicOrigin), value: '', lifetimeMs: 0 });
