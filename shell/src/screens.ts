import { type LazyPart, lazyPart } from '@family-chores/web-kit/remote';

/**
 * The shell's own screens by the `page` of their route in `shell.json`. A chunk is named as its page, so that the
 * registry can have it fetched along with the page.
 */
export const screens: Readonly<Record<string, LazyPart<object>>> = {
  landing: lazyPart(() =>
    import(/* webpackChunkName: "landing" */ './landing/landing.tsx').then((m) => m.Landing),
  ),
  'sign-in': lazyPart(() =>
    import(/* webpackChunkName: "sign-in" */ './session/sign-in.tsx').then((m) => m.SignIn),
  ),
  contact: lazyPart(() =>
    import(/* webpackChunkName: "contact" */ './contact/contact.tsx').then((m) => m.Contact),
  ),
  'family-setup': lazyPart(() =>
    import(/* webpackChunkName: "family-setup" */ './family-setup/family-setup.tsx').then(
      (m) => m.FamilySetup,
    ),
  ),
  settings: lazyPart(() =>
    import(/* webpackChunkName: "settings" */ './settings/settings.tsx').then((m) => m.Settings),
  ),
  ops: lazyPart(() => import(/* webpackChunkName: "ops" */ './ops/ops.tsx').then((m) => m.Ops)),
};
