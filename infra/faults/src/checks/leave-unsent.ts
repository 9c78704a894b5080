import type { Edit } from '../stack/mutant-services.ts';

/** An edit for mutants: with it, the sweep publishes none of the unsent events that it finds. */
export const leaveUnsent: Edit = {
  file: 'packages/service-kit/dist/events/relay.js',
  replace: 'this.publishCommitted(left);',
  by: '',
};
