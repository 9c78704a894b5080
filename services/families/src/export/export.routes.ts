import { familiesExport } from '@family-chores/contracts/families/export';
import { route } from '@family-chores/service-kit/http';
import { listAccountsOf } from '../accounts/accounts.routes.ts';
import { listConsentsOf } from '../consents/consents.routes.ts';
import { loadFamily } from '../families/families.routes.ts';

export const exportRoutes = [
  route(familiesExport, async ({ family: { id } }) => ({
    family: await loadFamily(id),
    accounts: await listAccountsOf(id),
    consents: await listConsentsOf(id),
  })),
];
