import { defineRemote, lazyPart } from '@family-chores/web-kit/remote';

const YourData = lazyPart(() => import('./your-data/your-data.tsx').then((m) => m.YourData));

export const remote = defineRemote({
  parts: { 'settings.section': { 'your-data': YourData } },
});
