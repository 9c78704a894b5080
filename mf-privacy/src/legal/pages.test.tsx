import { renderApp } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { FaqPage } from '../faq/faq-page.tsx';
import { storedData } from '../privacy/stored-data.ts';
import { PrivacyPage } from '../privacy/privacy-page.tsx';
import { TermsPage } from '../terms/terms-page.tsx';

it.each([
  ['Conditions of use', TermsPage],
  ['Privacy', PrivacyPage],
  ['Questions and answers', FaqPage],
])('shows %s with links to the terms, privacy, FAQ and contact pages, and home', (title, LegalText) => {
  renderApp(<LegalText />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to homepage' })).toHaveAttribute('href', '/');
  const links = within(screen.getByRole('navigation', { name: 'Terms, privacy and help' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/terms',
    '/privacy',
    '/faq',
    '/contact',
  ]);
});

it('the conditions of use state the trial and the prices of the product', () => {
  renderApp(<TermsPage />);
  expect(screen.getByText(/The first 30 days are free/)).toBeVisible();
  expect(screen.getByText(/\$2\.99 per month or \$25 per year/)).toBeVisible();
});

it('the privacy page lists everything that the services store about people', () => {
  renderApp(<PrivacyPage />);
  expect(
    screen
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
      .toSorted(),
  ).toEqual(storedData.map(({ what }) => what).toSorted());
});

it('shows an answer when its question is opened', async () => {
  const { user } = renderApp(<FaqPage />);
  const answer = screen.getByText(/need no card/);
  expect(answer).not.toBeVisible();
  await user.click(screen.getByText('What does it cost?'));
  expect(answer).toBeVisible();
});
