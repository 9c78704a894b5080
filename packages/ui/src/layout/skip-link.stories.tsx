import { Page } from './page.tsx';
import { SkipLink } from './skip-link.tsx';

/** Press Tab to see it. */
export const FirstInThePage = () => (
  <>
    <SkipLink />
    <Page>Content</Page>
  </>
);
