import { host } from '@family-chores/web-kit/build';

export default host(import.meta);
