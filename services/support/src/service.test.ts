import { describeService } from '@family-chores/service-kit/testing';
import { support } from './service.ts';
import { buildMessage } from './testing/build-message.ts';
import { startSupport } from './testing/start-support.ts';

describeService(support, {
  start: () => startSupport({ CONTACT_LIMIT_PER_ADDRESS: '1000000/60', CONTACT_LIMIT_WHOLE: '1000000/60' }),
  validValues: async () => ({ ...buildMessage() }),
});
