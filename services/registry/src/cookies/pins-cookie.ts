import { setCookie } from './cookie.ts';

export const pinsCookie = 'pins';

/** The header that removes the pins, so that the browser gets the released builds again. */
export const noPinsCookie = (publicOrigin: string): string =>
  setCookie({ name: pinsCookie, value: '', maxAge: 0 }, publicOrigin);
