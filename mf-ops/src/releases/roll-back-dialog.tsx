import type { Release } from '@family-chores/contracts/registry/releases';
import { Button } from '@family-chores/ui/actions';
import { EmptyState } from '@family-chores/ui/feedback';
import { Dialog } from '@family-chores/ui/overlays';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useOpsBuildsQuery } from '../api/builds.api.ts';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { RollBackForm } from './roll-back-form.tsx';

interface Props {
  release: Release;
  onClose: () => void;
}

export function RollBackDialog({ release, onClose }: Props) {
  const query = useOpsBuildsQuery({ name: release.name }, WHILE_SHOWN);
  const others = query.data?.filter(({ buildId }) => buildId !== release.buildId);
  if (others?.length) return <RollBackForm release={release} builds={others} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Roll back ${release.name}?`}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {others ? (
        <EmptyState>There is no other build.</EmptyState>
      ) : query.error ? (
        <QueryFailed query={query}>The builds could not be loaded.</QueryFailed>
      ) : (
        <RowsLoading label="Loading builds" rows={2} />
      )}
    </Dialog>
  );
}
