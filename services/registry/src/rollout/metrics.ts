import { counter, gauge } from '@family-chores/service-kit/metrics';

export const candidates = gauge({
  name: 'registry_candidates',
  help: 'Builds that only some browsers get so far; every replica reports all of them',
  labelNames: ['status'],
});

export const judgments = counter({
  name: 'registry_verdicts_total',
  help: 'What this process decided: abort, pause or next step of a candidate, roll-back of a release',
  labelNames: ['verdict'],
});

// Starts at 0, because Prometheus would not see the first increase of a counter that appears with the value 1.
for (const verdict of ['abort', 'pause', 'next', 'roll-back']) judgments.inc({ verdict }, 0);
