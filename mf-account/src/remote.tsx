import { defineRemote, lazyPart, PageLoading } from '@family-chores/web-kit/remote';

/** Chunks are named after their page, so that the registry can preload them. */
const FamilySetup = lazyPart(
  () =>
    import(/* webpackChunkName: "family-setup" */ './family-setup/family-setup.tsx').then(
      (m) => m.FamilySetup,
    ),
  <PageLoading />,
);
const Settings = lazyPart(
  () => import(/* webpackChunkName: "settings" */ './settings/settings.tsx').then((m) => m.Settings),
  <PageLoading />,
);
const Contact = lazyPart(
  () => import(/* webpackChunkName: "contact" */ './contact/contact.tsx').then((m) => m.Contact),
  <PageLoading />,
);
const ForgotPassword = lazyPart(
  () =>
    import(/* webpackChunkName: "forgot-password" */ './recovery/forgot-password.tsx').then(
      (m) => m.ForgotPassword,
    ),
  <PageLoading />,
);
const ResetPassword = lazyPart(
  () =>
    import(/* webpackChunkName: "reset-password" */ './recovery/reset-password.tsx').then(
      (m) => m.ResetPassword,
    ),
  <PageLoading />,
);
const ConfirmEmail = lazyPart(
  () =>
    import(/* webpackChunkName: "confirm-email" */ './email/confirm-email.tsx').then((m) => m.ConfirmEmail),
  <PageLoading />,
);

const PasskeySignIn = lazyPart(() => import('./passkeys/passkey-sign-in.tsx').then((m) => m.PasskeySignIn));

export const remote = defineRemote({
  pages: {
    'family-setup': FamilySetup,
    settings: Settings,
    contact: Contact,
    'forgot-password': ForgotPassword,
    'reset-password': ResetPassword,
    'confirm-email': ConfirmEmail,
  },
  parts: { 'login.option': { passkey: PasskeySignIn } },
});
