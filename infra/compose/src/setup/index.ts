export { readConfig } from './config.ts';
export { type SettingsOptions, settingsFiles } from './settings-files.ts';
export { paymentProfiles } from '../layout.ts';
