import type { ServiceState } from '@family-chores/contracts/operations/operations';
import { Pill } from '@family-chores/ui/data';
import { outboxText } from './service.rules.ts';

export function OutboxState({ outbox, delivery }: Pick<ServiceState, 'outbox' | 'delivery'>) {
  return (
    <>
      {outboxText(outbox)} {delivery === 'refused' && <Pill tone="danger">Refused by NATS</Pill>}
    </>
  );
}
