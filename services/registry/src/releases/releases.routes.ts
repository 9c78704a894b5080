import { problem } from '@family-chores/contracts/problem';
import { getRelease } from '@family-chores/contracts/registry/release';
import { route } from '@family-chores/service-kit/http';
import { currentDocument } from './current-document.ts';

export const releaseRoutes = [
  route(getRelease, async () => {
    const document = currentDocument();
    if (!document) throw problem('unavailable', { detail: 'No shell was released yet', retryAfter: 2 });
    return document;
  }),
];
