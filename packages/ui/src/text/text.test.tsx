import { render, screen } from '@testing-library/react';
import { ThemeProvider } from '../theme/index.ts';
import { Heading } from './heading.tsx';
import { Text } from './text.tsx';

it('hides a detail in the compact view only', () => {
  const page = (compact: boolean) => (
    <ThemeProvider compact={compact}>
      <Text detail>Pillow on top</Text>
    </ThemeProvider>
  );
  const { rerender } = render(page(false));
  expect(screen.getByText('Pillow on top')).toBeVisible();
  rerender(page(true));
  expect(screen.getByText('Pillow on top')).not.toBeVisible();
});

it('a heading keeps its level whatever its size', () => {
  render(
    <Heading level={3} size="3xl">
      $25
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 3, name: '$25' })).toHaveStyle({ fontSize: '2.5rem' });
});
