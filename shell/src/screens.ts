import { type LazyPart, lazyPart } from '@family-chores/web-kit/remote';

/**
 * The shell's screens by the `page` of their route in `shell.json`. Chunks are named after their page, so that the
 * registry can preload them.
 */
export const screens: Readonly<Record<string, LazyPart<object>>> = {
  landing: lazyPart(() =>
    import(/* webpackChunkName: "landing" */ './landing/landing.tsx').then((m) => m.Landing),
  ),
  'sign-in': lazyPart(() =>
    import(/* webpackChunkName: "sign-in" */ './session/sign-in.tsx').then((m) => m.SignIn),
  ),
};
