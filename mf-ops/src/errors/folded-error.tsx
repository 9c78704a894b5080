import type { BuildError } from '@family-chores/contracts/registry/errors';
import { formatPosition } from '@family-chores/contracts/registry/format-position';
import { FoldedList } from '../folded-list.tsx';

/** An error's stack, and how often it occurred on each route and in each browser. */
const detailRows = ({ frames, routes, browsers }: BuildError) => [
  ...frames.map((frame, index) => ({
    key: `frame ${index}`,
    label: formatPosition(frame),
    value: frame.function ?? 'anonymous',
  })),
  ...routes.map(({ route, count }) => ({
    key: `route ${route}`,
    label: route ? `Route ${route}` : 'Unknown route',
    value: count,
  })),
  ...browsers.map(({ browser, count }) => ({ key: browser, label: browser, value: count })),
];

export function FoldedError({ error }: { error: BuildError }) {
  return <FoldedList summary={`${error.name}: ${error.message}`} rows={detailRows(error)} />;
}
