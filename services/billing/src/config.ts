import { parseConfig } from '@family-chores/service-kit/config';
import { billingSettings } from './settings.ts';

export const config = parseConfig(billingSettings, process.env);
