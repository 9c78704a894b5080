export { readConfig } from './config.ts';
export { type SettingsOptions, settingsFiles } from './settings-files.ts';
export { paymentProfiles, SERVERS_FILE } from '../layout.ts';
