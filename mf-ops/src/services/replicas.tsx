import { shortVersion } from '@family-chores/contracts/registry/short-version';
import { FoldedList } from '../folded-list.tsx';
import { replicasText } from './service.rules.ts';
import type { Service } from './services.api.ts';
import { formatDateTime } from '../texts.ts';

export function Replicas({ replicas }: Pick<Service, 'replicas'>) {
  const rows = replicas.map(({ startedAt, build, isCandidate }, index) => ({
    key: String(index),
    label: isCandidate ? `${shortVersion(build)}, candidate` : shortVersion(build),
    value: formatDateTime(startedAt),
  }));
  return <FoldedList summary={replicasText(replicas)} rows={rows} />;
}
