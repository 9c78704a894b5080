import { defineRemote } from '@family-chores/web-kit/remote';
import { __Name__Page } from './__name__/__name__-page.tsx';

export const remote = defineRemote({ pages: { '__name__': __Name__Page } });
