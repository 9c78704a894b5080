import { prerenderRemote } from '@family-chores/web-kit/prerendering';
import { FaqPage } from './faq/faq-page.tsx';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { TermsPage } from './terms/terms-page.tsx';

/** The pages that consist of text only, and are therefore complete without scripts. */
export const prerender = prerenderRemote({
  pages: { terms: TermsPage, privacy: PrivacyPage, faq: FaqPage },
});
