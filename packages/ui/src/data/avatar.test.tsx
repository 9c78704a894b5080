import { render, screen } from '@testing-library/react';
import { Avatar, AvatarFaces } from './avatar.tsx';

it.each([
  ['mia', 'M'],
  ['  élodie', 'É'],
  ['👩‍👧 Ada', '👩‍👧'],
  ['', '?'],
])('shows a member named %p as %s', (name, initial) => {
  render(<Avatar id={1} name={name} />);
  expect(screen.getByText(initial)).toBeVisible();
});

it('is decorative unless labeled', () => {
  const { rerender } = render(<Avatar id={1} name="Mia" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Avatar id={1} name="Mia" labeled />);
  expect(screen.getByRole('img', { name: 'Mia' })).toBeVisible();
});

it("shows a member's picture instead of the first letter, if the member has one", () => {
  render(
    <AvatarFaces value={new Map([[1, <svg key={1} />]])}>
      <Avatar id={1} name="Mia" labeled />
      <Avatar id={2} name="Leo" labeled />
    </AvatarFaces>,
  );
  expect(screen.getByRole('img', { name: 'Mia' })).not.toHaveTextContent('M');
  expect(screen.getByRole('img', { name: 'Leo' })).toHaveTextContent('L');
});
