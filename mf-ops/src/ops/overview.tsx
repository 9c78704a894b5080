import { Page, Stack } from '@family-chores/ui/layout';
import { Tabs } from '@family-chores/ui/navigation';
import { Heading } from '@family-chores/ui/text';
import { BackLink, useSearchParams } from '@family-chores/web-kit/routing';
import { FlagsPart } from '../flags/flags-part.tsx';
import { ReleasesPart } from '../releases/releases-part.tsx';
import { ServicesPart } from '../services/services-part.tsx';
import { SlotsPart } from '../slots/slots-part.tsx';
import { TokensPart } from '../tokens/tokens-part.tsx';

const tabs = [
  { value: 'releases', label: 'Releases', content: <ReleasesPart /> },
  { value: 'flags', label: 'Flags', content: <FlagsPart /> },
  { value: 'slots', label: 'Slots', content: <SlotsPart /> },
  { value: 'services', label: 'Services', content: <ServicesPart /> },
  { value: 'tokens', label: 'Tokens', content: <TokensPart /> },
];

/** Tabs for releases, flags, slots, services and tokens. The address names the open tab. */
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
