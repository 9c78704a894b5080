import { render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar.tsx';

const bar = () => screen.getByRole('progressbar', { name: 'Reached' });

it('announces the progress in words', () => {
  render(<ProgressBar label="Reached" value={30} max={50} valueText="30 / 50 points" />);
  expect(bar()).toHaveAttribute('aria-valuenow', '30');
  expect(bar()).toHaveAttribute('aria-valuemax', '50');
  expect(bar()).toHaveAttribute('aria-valuetext', '30 / 50 points');
});

it.each([
  { value: -5, max: 50, text: '0%' },
  { value: 25, max: 50, text: '50%' },
  { value: 90, max: 50, text: '100%' },
  { value: 0, max: 0, text: '0%' },
])('announces $value of $max as $text', ({ value, max, text }) => {
  render(<ProgressBar label="Reached" value={value} max={max} />);
  expect(bar()).toHaveAttribute('aria-valuetext', text);
});
