import { Page, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { BackLink } from '@family-chores/web-kit/routing';
import { AuditSection } from '../audit/audit-section.tsx';
import { BuildsSection } from '../builds/builds-section.tsx';
import { WHILE_SHOWN } from '../constants.ts';
import { ErrorsSection } from '../errors/errors-section.tsx';
import { HealthSection } from '../health/health-section.tsx';
import { RowsLoading } from '../rows-loading.tsx';
import { ChannelsSection } from './channels-section.tsx';
import { useOpsReleasesQuery } from '../api/releases.api.ts';

export function RemotePage({ name }: { name: string }) {
  return (
    <Page>
      <Stack gap="2xl">
        <Stack gap="xs" align="start">
          <BackLink to="/ops">All releases</BackLink>
          <Heading level={1}>{name}</Heading>
        </Stack>
        <RemoteSections name={name} />
      </Stack>
    </Page>
  );
}

function RemoteSections({ name }: { name: string }) {
  const query = useOpsReleasesQuery(undefined, WHILE_SHOWN);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The releases could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading releases" />;
  const releases = query.data.filter((release) => release.name === name);
  return (
    <>
      <ChannelsSection releases={releases} />
      <HealthSection name={name} releases={releases} />
      <ErrorsSection name={name} />
      <BuildsSection name={name} releases={releases} />
      <AuditSection name={name} />
    </>
  );
}
