import { describeService, startTestService } from '@family-chores/service-kit/testing';
import { identity } from './service.ts';

const limit = '1000000/60';

describeService(identity, {
  start: () =>
    startTestService(identity, {
      settings: {
        LOGIN_LIMIT_PER_ACCOUNT: limit,
        LOGIN_LIMIT_PER_CLIENT: limit,
        LOGIN_LIMIT_PER_ADDRESS: limit,
        REGISTER_LIMIT_PER_CLIENT: limit,
        REGISTER_TAKEN_LIMIT_PER_ADDRESS: limit,
      },
    }),
  validValues: async () => ({ email: 'ann@example.org', token: 'A'.repeat(43) }),
});
