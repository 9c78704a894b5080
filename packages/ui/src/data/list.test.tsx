import { render, screen } from '@testing-library/react';
import { ThemeProvider } from '../theme/index.ts';
import { ListRow } from './list-row.tsx';
import { List } from './list.tsx';

it('is a list of its rows', () => {
  render(
    <List>
      <ListRow title="Mia" />
      <ListRow title="Sam" />
    </List>,
  );
  expect(screen.getByRole('list').children).toHaveLength(2);
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Sam');
});

it('hides the details in the compact view', () => {
  render(
    <ThemeProvider compact>
      <List>
        <ListRow title="Mia" detail="Eight years" />
      </List>
    </ThemeProvider>,
  );
  expect(screen.getByText('Mia')).toBeVisible();
  expect(screen.getByText('Eight years')).not.toBeVisible();
});
