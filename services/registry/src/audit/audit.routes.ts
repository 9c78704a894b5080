import { listAudit } from '@family-chores/contracts/registry/audit';
import { type BearerOf, route } from '@family-chores/service-kit/http';
import { auditEntries } from './audit.model.ts';

export const auditRoutes = (bearerOf: BearerOf) => [
  route(listAudit, { bearerOf, handle: ({ query }) => auditEntries(query) }),
];
