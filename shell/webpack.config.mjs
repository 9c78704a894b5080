import { host } from '@family-chores/web-build';

export default host(import.meta);
