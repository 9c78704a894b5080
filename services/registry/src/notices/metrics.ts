import { counter } from '@family-chores/service-kit/metrics';

export const noticeDeliveries = counter({
  name: 'registry_notices_total',
  help: 'Notices about releases, counted once for each webhook that accepted one or for which this process gave up',
  labelNames: ['outcome'],
});

for (const outcome of ['accepted', 'given-up']) noticeDeliveries.inc({ outcome }, 0);
