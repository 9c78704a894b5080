import type { Dashboard } from './grafana.ts';

/** The PromQL expressions of a dashboard, with a duration in place of Grafana's interval variable. */
export function expressionsOf({ panels }: Dashboard): string[] {
  return panels
    .flatMap((panel) => (panel.type === 'row' ? [] : panel.targets))
    .map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'));
}
