import { parseConfig } from '@family-chores/service-kit/config';
import { identitySettings } from './settings.ts';

export const config = parseConfig(identitySettings, process.env);
