/** Every service; its name is also its folder, NATS user, database (except `live`) and the prefix of its durables. */
export const serviceNames = [
  'identity',
  'families',
  'schedule',
  'rewards',
  'achievements',
  'live',
  'registry',
  'support',
  'tutorial',
  'chat',
  'billing',
] as const;

export type ServiceName = (typeof serviceNames)[number];
