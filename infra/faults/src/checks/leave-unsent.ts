import type { Edit } from '../stack/mutant-services.ts';

/** The sweep for unsent events publishes none of those that it finds. */
export const leaveUnsent: Edit = {
  file: 'packages/service-kit/dist/events/relay.js',
  replace: 'this.publishCommitted(left);',
  by: '',
};
