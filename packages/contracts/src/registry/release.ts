import { defineCall } from '../define-call.ts';
import { releaseDocument } from './release-document.ts';

export const getRelease = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/release',
  access: 'public',
  summary: 'The release document of a page opened now; open pages compare it with their own',
  response: releaseDocument,
});
