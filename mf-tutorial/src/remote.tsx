import { defineRemote, lazyPart } from '@family-chores/web-kit/remote';
import { Help } from './help/help.tsx';

const HelpDialog = lazyPart(() => import('./help/help-dialog.tsx').then((m) => m.HelpDialog));

export const remote = defineRemote({
  parts: { 'frame.help': { help: Help }, 'destination.help': { tutorials: HelpDialog } },
});
