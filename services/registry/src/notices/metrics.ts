import { counter } from '@family-chores/service-kit/metrics';

export const noticeDeliveries = counter({
  name: 'registry_notices_total',
  help: 'Notices about releases, once for each webhook that accepted them, or for which this process gave them up',
  labelNames: ['outcome'],
});

for (const outcome of ['accepted', 'given-up']) noticeDeliveries.inc({ outcome }, 0);
