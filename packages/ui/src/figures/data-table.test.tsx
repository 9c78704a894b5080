import { render, screen, within } from '@testing-library/react';
import { ThemeProvider } from '../theme/index.ts';
import { DataTable } from './data-table.tsx';

const rows = [
  { name: 'Sand', members: 4 },
  { name: 'Beach', members: 2 },
];

const show = () =>
  render(
    <ThemeProvider>
      <DataTable
        label="Families"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', label: 'Name', cell: ({ name }) => name },
          { key: 'members', label: 'Members', numeric: true, cell: ({ members }) => members },
          {
            key: 'actions',
            label: 'Actions',
            labelHidden: true,
            cell: () => <button type="button">Open</button>,
          },
        ]}
      />
    </ThemeProvider>,
  );

it('names its rows by their first cell, and each cell by its column', () => {
  show();
  const table = screen.getByRole('table', { name: 'Families' });
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map((heading) => heading.textContent)).toEqual(['Name', 'Members', 'Actions']);
  const row = screen.getByRole('row', { name: /^Beach/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Beach');
  expect(within(row).getByText('2')).toHaveAttribute('data-label', 'Members');
});

it('leaves no room for the column name in the cells of a column with a hidden label', () => {
  show();
  const [button] = screen.getAllByRole('button', { name: 'Open' });
  expect(button?.closest('td')).toHaveStyle({ display: 'grid', 'grid-template-columns': 'minmax(0, 1fr)' });
});
