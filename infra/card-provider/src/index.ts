export { optionsFrom } from './config.ts';
export type { Control, ControlState } from './control/control.ts';
export { type CardProvider, type CardProviderOptions, startCardProvider } from './start-card-provider.ts';
