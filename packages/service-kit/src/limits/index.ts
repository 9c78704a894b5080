export { ClientLimit } from './client-limit.ts';
export { clientOf } from './client-of.ts';
export { limitSetting, type Limit } from './limit-setting.ts';
export { Limits } from './limits.ts';
export { LocalLimit } from './local-limit.ts';
export { networkOf } from './network-of.ts';
