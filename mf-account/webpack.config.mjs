import { remote } from '@family-chores/web-kit/build';

export default remote(import.meta);
