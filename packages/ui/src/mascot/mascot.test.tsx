import { render, screen } from '@testing-library/react';
import { Mascot } from './mascot.tsx';

it('is decoration unless it has a title', () => {
  const { rerender } = render(<Mascot mood="casual" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Mascot mood="casual" title="A raccoon with a cup" />);
  expect(screen.getByRole('img', { name: 'A raccoon with a cup' })).toBeVisible();
});
