import { cloudEvent, type CloudEvent } from '@family-chores/contracts/define-event';
import { log } from '@family-chores/service-kit/log';
import type { Msg } from 'nats';

export function readEvent(message: Msg): CloudEvent | null {
  try {
    return cloudEvent.parse(message.json());
  } catch (error) {
    log.error({ error, subject: message.subject }, 'An event could not be read');
    return null;
  }
}
