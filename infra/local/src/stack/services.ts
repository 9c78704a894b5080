import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';

/** The services of the local stack, in the order of their ports. */
export const services: readonly ServiceName[] = serviceNames;
