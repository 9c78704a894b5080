import { counter, gauge, histogram } from '@family-chores/service-kit/metrics';

export const openSockets = gauge({
  name: 'live_open_sockets',
  help: 'Sockets open to browsers',
});

export const sentMessages = counter({
  name: 'live_sent_messages_total',
  help: 'Messages handed to sockets',
});

export const droppedSockets = counter({
  name: 'live_dropped_sockets_total',
  help: 'Sockets dropped because the browser stopped reading or responding',
  labelNames: ['reason'],
});

export const refusedSockets = counter({
  name: 'live_refused_sockets_total',
  help: 'Sockets that were not opened',
  labelNames: ['status'],
});

export const verifiedToVisible = histogram({
  name: 'live_verified_to_visible_seconds',
  help: 'Time from the verification of a chore until an effect of it is handed to the sockets of the family',
  labelNames: ['effect'],
  buckets: [0.01, 0.03, 0.06, 0.15, 0.3, 0.6, 1, 2.5, 5, 10, 30, 60, 300],
});
