import { ServiceInvariants } from '@family-chores/service-kit/invariants';

/** Nothing is erased with an account: the audit keeps the names of staff on purpose. */
export const invariants = new ServiceInvariants({ erases: ['family'] });
