import { ServiceInvariants } from '@family-chores/service-kit/invariants';

/** Nothing is erased with an account: the audit keeps, on purpose, which account of the staff acted. */
export const invariants = new ServiceInvariants({ erases: ['family'] });
