import { familiesExport } from '@family-chores/contracts/families/export';
import { route } from '@family-chores/service-kit/http';
import { loadFamily } from '../families/families.routes.ts';

export const exportRoutes = [
  route(familiesExport, async ({ family: { id } }) => ({ family: await loadFamily(id) })),
];
