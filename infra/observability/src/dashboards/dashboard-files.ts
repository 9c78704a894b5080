import { format, resolveConfig } from 'prettier';
import type { Dashboard } from './grafana.ts';
import { productDashboard } from './product-dashboard.ts';
import { serviceDashboard } from './service-dashboard.ts';

/** Every dashboard by the path of its file in the repository. */
export const dashboards: ReadonlyMap<string, Dashboard> = new Map([
  ['infra/observability/dashboards/product.json', productDashboard],
  ['infra/observability/dashboards/service.json', serviceDashboard],
]);

/** The content of a dashboard's file, formatted like the other files of the repository. */
export async function dashboardFile(path: string, dashboard: Dashboard, root: string): Promise<string> {
  const filepath = `${root}/${path}`;
  return format(JSON.stringify(dashboard), { ...(await resolveConfig(filepath)), filepath });
}
