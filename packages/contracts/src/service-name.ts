/** Every service of the platform; its name is also its folder, database, NATS user and the prefix of its durables. */
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
