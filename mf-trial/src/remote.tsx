import { defineRemote } from '@family-chores/web-kit/remote';
import { TrialPage } from './trial/trial-page.tsx';

export const remote = defineRemote({ pages: { trial: TrialPage } });
