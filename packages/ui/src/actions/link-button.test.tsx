import { render, screen } from '@testing-library/react';
import { LinkButton } from './link-button.tsx';

it('is a link', () => {
  render(<LinkButton href="/login">Login</LinkButton>);
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it('gives its look to a link that the caller renders', () => {
  render(
    <LinkButton asChild icon={<svg data-testid="icon" />}>
      <a href="/register" data-router>
        Register
      </a>
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Register' });
  expect(link).toHaveAttribute('data-router');
  expect(link).toContainElement(screen.getByTestId('icon'));
  expect(link).toHaveStyle({ minHeight: '44px' });
});
