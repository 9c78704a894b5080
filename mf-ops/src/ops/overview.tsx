import { Page, Stack } from '@family-chores/ui/layout';
import { Tabs } from '@family-chores/ui/navigation';
import { Heading } from '@family-chores/ui/text';
import { BackLink, useSearchParams } from '@family-chores/web-kit/routing';
import { FlagsTab } from '../flags/flags-tab.tsx';
import { ReleasesTab } from '../releases/releases-tab.tsx';
import { ServicesTab } from '../services/services-tab.tsx';
import { SlotsTab } from '../slots/slots-tab.tsx';
import { TokensTab } from '../tokens/tokens-tab.tsx';

const tabs = [
  { value: 'releases', label: 'Releases', content: <ReleasesTab /> },
  { value: 'flags', label: 'Flags', content: <FlagsTab /> },
  { value: 'slots', label: 'Slots', content: <SlotsTab /> },
  { value: 'services', label: 'Services', content: <ServicesTab /> },
  { value: 'tokens', label: 'Tokens', content: <TokensTab /> },
];

/** The address names the open tab. */
export function Overview() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const shown = tabs.find(({ value }) => value === requested) ?? tabs[0];
  return (
    <Page>
      <Stack gap="xl">
        <Stack gap="xs" align="start">
          <BackLink to="/dashboard">Back to the dashboard</BackLink>
          <Heading level={1}>Operations</Heading>
        </Stack>
        <Tabs
          label="Operations"
          tabs={tabs}
          value={shown?.value ?? ''}
          onValueChange={(tab) => setSearch({ tab }, { replace: true })}
        />
      </Stack>
    </Page>
  );
}
