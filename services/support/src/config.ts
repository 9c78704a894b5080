import { parseConfig } from '@family-chores/service-kit/config';
import { supportSettings } from './settings.ts';

export const config = parseConfig(supportSettings, process.env);
