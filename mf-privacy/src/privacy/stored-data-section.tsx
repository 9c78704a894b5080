import { type Column, DataTable } from '@family-chores/ui/figures';
import { Section, Stack } from '@family-chores/ui/layout';
import { Disclosure } from '../legal/disclosure.tsx';
import { type StoredData, storedData } from './stored-data.ts';

const groups: readonly { about: StoredData['about']; title: string }[] = [
  { about: 'family', title: 'About your family' },
  { about: 'account', title: 'About your account' },
  { about: 'visitor', title: 'About visitors and people who write to us' },
  { about: 'staff', title: 'About the people who run the product' },
];

const columns: readonly Column<StoredData>[] = [
  { key: 'what', label: 'What', cell: ({ what }) => what },
  { key: 'why', label: 'Why', cell: ({ why }) => why },
  { key: 'kept', label: 'How long', cell: ({ kept }) => kept },
];

export function StoredDataSection() {
  return (
    <Section
      title="What we store, why, and for how long"
      description="This list is generated from what the program declares about each collection."
    >
      <Stack gap="sm">
        {groups.map(({ about, title }) => (
          <Disclosure key={about} title={title}>
            <DataTable
              label={title}
              columns={columns}
              rows={storedData.filter((row) => row.about === about)}
              rowKey={({ what }) => what}
            />
          </Disclosure>
        ))}
      </Stack>
    </Section>
  );
}
