import type { Dashboard } from './grafana.ts';

/** What a dashboard asks Prometheus for, with durations in place of Grafana's variables. */
export function expressionsOf({ panels }: Dashboard): string[] {
  return panels
    .flatMap((panel) => (panel.type === 'row' ? [] : panel.targets))
    .map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'));
}
