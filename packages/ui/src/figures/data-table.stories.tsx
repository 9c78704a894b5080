import { Button } from '../actions/button.tsx';
import { Pill } from '../data/pill.tsx';
import { DataTable } from './data-table.tsx';

const rows = [
  { name: 'Set the table', done: 12, state: 'Verified' },
  { name: 'Put dirty clothes in the hamper', done: 3, state: 'Open' },
];

export const Filled = () => (
  <DataTable
    label="Chores"
    rows={rows}
    rowKey={({ name }) => name}
    columns={[
      { key: 'name', label: 'Chore', cell: ({ name }) => name },
      { key: 'state', label: 'State', cell: ({ state }) => <Pill>{state}</Pill> },
      { key: 'done', label: 'Times done', numeric: true, cell: ({ done }) => done },
      { key: 'actions', label: 'Actions', labelHidden: true, cell: () => <Button>Open</Button> },
    ]}
  />
);
