import { listAudit } from '@family-chores/contracts/registry/audit';
import { type IdentifyToken, route } from '@family-chores/service-kit/http';
import { auditEntries } from './audit.model.ts';

export const auditRoutes = (identifyToken: IdentifyToken) => [
  route(listAudit, { identifyToken, handle: ({ query }) => auditEntries(query) }),
];
