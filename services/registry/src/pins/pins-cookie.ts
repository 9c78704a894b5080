import { setCookie } from '../visitors/cookie.ts';

export const pinsCookie = 'pins';

/** The header with which a browser takes what others do from then on. */
export const noPinsCookie = (publicOrigin: string): string =>
  setCookie({ name: pinsCookie, value: '', maxAge: 0 }, publicOrigin);
