import { defineRemote } from '@family-chores/web-kit/remote';
import { Help } from './help/help.tsx';

export const remote = defineRemote({
  parts: { 'frame.help': { help: Help } },
});
