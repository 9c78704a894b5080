import { useFocusHeading, useSearchParams } from '@family-chores/web-kit/routing';
import { RemotePage } from '../releases/remote-page.tsx';
import { Overview } from './overview.tsx';

/** `/ops`, which the shell shows to operators only: the overview, or one remote if the address has `?remote=`. */
export function OpsPage() {
  const [search] = useSearchParams();
  const remote = search.get('remote');
  useFocusHeading(remote ?? 'all');
  return remote === null ? <Overview /> : <RemotePage key={remote} name={remote} />;
}
