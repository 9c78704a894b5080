import { render, screen, within } from '@testing-library/react';
import { Section } from './section.tsx';

it('is a region named by its heading', () => {
  render(
    <Section title="Prizes" level={3} actions={<button>Add</button>}>
      <p>Ice cream</p>
    </Section>,
  );
  const region = screen.getByRole('region', { name: 'Prizes' });
  expect(within(region).getByRole('heading', { level: 3, name: 'Prizes' })).toBeVisible();
  expect(within(region).getByRole('button', { name: 'Add' })).toBeVisible();
});
