import { FoldedList } from '../folded-list.tsx';
import { replicasText } from './service.rules.ts';
import type { Service } from './services.api.ts';
import { formatDateTime } from '../texts.ts';

/** How many replicas run, expandable to the build of each and when it was started. */
export function Replicas({ replicas }: Pick<Service, 'replicas'>) {
  const rows = replicas.map(({ startedAt, build }, index) => ({
    key: String(index),
    label: build,
    value: formatDateTime(startedAt),
  }));
  return <FoldedList summary={replicasText(replicas)} rows={rows} />;
}
