import { baseConfig, parseConfig } from '@family-chores/service-kit/config';

export const config = parseConfig(baseConfig, process.env);
