/** Every service of the platform; its name is also its folder, database, NATS user and durable prefix. */
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
