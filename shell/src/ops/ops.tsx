import { Page } from '@family-chores/ui/layout';
import { useFocusHeading, useSearchParams } from '@family-chores/web-kit/routing';
import { useSessionCurrentQuery } from '@family-chores/web-kit/session';
import { NotFound } from '../errors/not-found.tsx';
import { PageLoading } from '../page/page-loading.tsx';
import { Overview } from './overview.tsx';
import { PartFailed } from './part-failed.tsx';
import { RemotePage } from './releases/remote-page.tsx';

/** `/ops`: for operators. Everyone else sees "not found". */
export function Ops() {
  const query = useSessionCurrentQuery();
  const { data } = query;
  if (query.isError && !data) {
    return (
      <Page>
        <PartFailed query={query}>This page could not be loaded.</PartFailed>
      </Page>
    );
  }
  if (!data) return <PageLoading />;
  return data.user?.roles.includes('operator') ? <Operations /> : <NotFound />;
}

/** The overview, or with `?remote=` one remote. */
function Operations() {
  const [search] = useSearchParams();
  const remote = search.get('remote');
  useFocusHeading(remote ?? 'all');
  return remote === null ? <Overview /> : <RemotePage key={remote} name={remote} />;
}
