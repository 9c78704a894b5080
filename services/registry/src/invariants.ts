import { ServiceInvariants } from '@family-chores/service-kit/invariants';

/** The audit names staff, and is kept on purpose. */
export const invariants = new ServiceInvariants({ isErased: false });
