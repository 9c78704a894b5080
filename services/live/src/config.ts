import { baseConfigWithoutDatabase, parseConfig } from '@family-chores/service-kit/config';

export const config = parseConfig(baseConfigWithoutDatabase, process.env);
