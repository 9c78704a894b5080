import { remote } from '@family-chores/web-build';

export default remote(import.meta);
