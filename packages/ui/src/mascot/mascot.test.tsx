import { render, screen } from '@testing-library/react';
import { Mascot } from './mascot.tsx';
import { PeekingMascot } from './peeking-mascot.tsx';

it('is decoration unless it has a title', () => {
  const { rerender } = render(<Mascot mood="casual" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Mascot mood="casual" title="A raccoon with a cup" />);
  expect(screen.getByRole('img', { name: 'A raccoon with a cup' })).toBeVisible();
});

it.each(['casual', 'cheerleader'] as const)('the %s mascot rises into view over an edge', (mood) => {
  const { container } = render(<PeekingMascot mood={mood} />);
  const animations = [...container.querySelectorAll('*')].map((each) => getComputedStyle(each).animation);
  expect(animations).toContainEqual(expect.stringContaining('peek'));
});
