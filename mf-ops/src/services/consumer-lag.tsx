import type { ServiceState } from '@family-chores/contracts/operations/operations';
import { FoldedList } from '../folded-list.tsx';
import { lagText, UNKNOWN } from './service.rules.ts';

export function ConsumerLag({ consumers }: Pick<ServiceState, 'consumers'>) {
  if (consumers.length === 0) return lagText(consumers);
  const rows = consumers.map(({ durable, pending }) => ({
    key: durable,
    label: durable,
    value: pending ?? UNKNOWN,
  }));
  return <FoldedList summary={lagText(consumers)} rows={rows} />;
}
