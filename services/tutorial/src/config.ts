import { parseConfig } from '@family-chores/service-kit/config';
import { tutorialSettings } from './settings.ts';

export const config = parseConfig(tutorialSettings, process.env);
