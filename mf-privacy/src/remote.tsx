import { defineRemote, lazyPart, PageLoading } from '@family-chores/web-kit/remote';

/** Chunks are named after their page, so that the registry can preload them. */
const Terms = lazyPart(
  () => import(/* webpackChunkName: "terms" */ './terms/terms-page.tsx').then((m) => m.TermsPage),
  <PageLoading />,
);
const Privacy = lazyPart(
  () => import(/* webpackChunkName: "privacy" */ './privacy/privacy-page.tsx').then((m) => m.PrivacyPage),
  <PageLoading />,
);
const Faq = lazyPart(
  () => import(/* webpackChunkName: "faq" */ './faq/faq-page.tsx').then((m) => m.FaqPage),
  <PageLoading />,
);
const HistoryPage = lazyPart(
  () => import(/* webpackChunkName: "history" */ './history/history-page.tsx').then((m) => m.HistoryPage),
  <PageLoading />,
);
const YourData = lazyPart(() => import('./your-data/your-data.tsx').then((m) => m.YourData));

const DeletionNotice = lazyPart(() => import('./deletion/deletion-notice.tsx').then((m) => m.DeletionNotice));

export const remote = defineRemote({
  pages: { terms: Terms, privacy: Privacy, faq: Faq, history: HistoryPage },
  parts: {
    'settings.section': { 'your-data': YourData },
    'frame.banner': { 'deletion-notice': DeletionNotice },
  },
});
