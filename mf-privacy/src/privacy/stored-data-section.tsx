import { type Column, DataTable } from '@family-chores/ui/figures';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { type StoredData, storedData } from './stored-data.ts';

const groups: readonly { about: StoredData['about']; title: string }[] = [
  { about: 'family', title: 'About your family' },
  { about: 'account', title: 'About your account' },
  { about: 'visitor', title: 'About visitors and those who write to us' },
  { about: 'staff', title: 'About those who operate the product' },
];

const columns: readonly Column<StoredData>[] = [
  { key: 'what', label: 'What', cell: ({ what }) => what },
  { key: 'why', label: 'Why', cell: ({ why }) => why },
  { key: 'kept', label: 'How long', cell: ({ kept }) => kept },
];

/** Everything the services store of people. */
export function StoredDataSection() {
  return (
    <Section
      title="What we store, why, and for how long"
      description="This list is made from the program itself, so it says what is stored and what deletes it."
    >
      <Stack gap="xl">
        {groups.map(({ about, title }) => (
          <Card key={about}>
            <Stack gap="sm">
              <Heading level={3}>{title}</Heading>
              <DataTable
                label={title}
                columns={columns}
                rows={storedData.filter((row) => row.about === about)}
                rowKey={({ what }) => what}
              />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
