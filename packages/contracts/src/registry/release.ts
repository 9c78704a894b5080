import { defineCall } from '../define-call.ts';
import { releaseDocument } from './release-document.ts';

export const getRelease = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/release',
  access: 'public',
  summary: 'What a page opened now would load; a page opened earlier compares its own',
  response: releaseDocument,
});
