import { ServiceInvariants } from '@family-chores/service-kit/invariants';

export const invariants = new ServiceInvariants({ erases: [] });
