import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './page.tsx';
import { SkipLink } from './skip-link.tsx';

it("gets the focus first and leads to the page's content", async () => {
  render(
    <>
      <SkipLink />
      <a href="/">Home</a>
      <Page>Content</Page>
    </>,
  );
  await userEvent.tab();
  const link = screen.getByRole('link', { name: 'Skip to content' });
  expect(link).toHaveFocus();
  expect(link).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});
