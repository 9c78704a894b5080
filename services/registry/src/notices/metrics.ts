import { counter } from '@family-chores/service-kit/metrics';

export const noticeDeliveries = counter({
  name: 'registry_notices_total',
  help: 'Deliveries of notices about releases, one for each notice and webhook: accepted, or given up by this process',
  labelNames: ['outcome'],
});

for (const outcome of ['accepted', 'given-up']) noticeDeliveries.inc({ outcome }, 0);
