import { Counter, Gauge, Histogram } from 'prom-client';

export const openSockets = new Gauge({
  name: 'live_open_sockets',
  help: 'Sockets open to browsers',
});

export const sentMessages = new Counter({
  name: 'live_sent_messages_total',
  help: 'Messages handed to sockets',
});

export const droppedSockets = new Counter({
  name: 'live_dropped_sockets_total',
  help: 'Sockets dropped because the browser stopped reading or responding',
  labelNames: ['reason'],
});

export const refusedSockets = new Counter({
  name: 'live_refused_sockets_total',
  help: 'Sockets that were not opened',
  labelNames: ['status'],
});

export const verifiedToVisible = new Histogram({
  name: 'live_verified_to_visible_seconds',
  help: 'Time from the verification of a chore until an effect of it is handed to the sockets of the family',
  labelNames: ['effect'],
  buckets: [0.01, 0.03, 0.06, 0.15, 0.3, 0.6, 1, 2.5, 5, 10, 30, 60, 300],
});
