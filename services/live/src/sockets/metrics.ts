import { Counter, Gauge } from 'prom-client';

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
