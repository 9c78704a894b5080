export { freePort } from '../processes/free-port.ts';
export { removeOnExit } from '../processes/warden.ts';
export { clockPreload, createClock, setClock } from './clock.ts';
export { type DeclaredConsumer, declaredConsumers } from './declared-consumers.ts';
export { type CommandOutcome, commandService } from './service-command.ts';
export { services } from './services.ts';
export { type Settings, isolatedSettings, readSettings } from './settings.ts';
export { type Stack, type StackEvents, startStack } from './stack.ts';
export { webBuilds } from './web-builds.ts';
