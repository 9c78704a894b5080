import { FoldedList } from '../folded-list.tsx';
import { replicasText } from './service.rules.ts';
import type { Service } from './services.api.ts';
import { formatDateTime } from '../texts.ts';

/** The number of running replicas, which expands to the build and start time of each. */
export function Replicas({ replicas }: Pick<Service, 'replicas'>) {
  const rows = replicas.map(({ startedAt, build }, index) => ({
    key: String(index),
    label: build,
    value: formatDateTime(startedAt),
  }));
  return <FoldedList summary={replicasText(replicas)} rows={rows} />;
}
