import { render } from '@testing-library/react';
import { PointsBadge } from './points-badge.tsx';

it.each([
  [0, '0 points'],
  [1, '1 point'],
  [1000, '1,000 points'],
])('shows %d as "%s"', (points, expected) => {
  const { container } = render(<PointsBadge points={points} />);
  expect(container).toHaveTextContent(expected);
});
