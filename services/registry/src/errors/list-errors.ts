import type { BuildError, ErrorFrame } from '@family-chores/contracts/registry/errors';
import type { SourcePosition } from '@family-chores/node-client/source-map';
import { type CountByKey, type ErrorGroup, ErrorGroupModel } from './error-group.model.ts';
import { NO_ROUTE } from './record-errors.ts';
import type { SourceMaps } from './source-maps.ts';

const MAX_LISTED = 50;

const byCount = (counts: CountByKey): [string, number][] =>
  Object.entries(counts).toSorted(([, a], [, b]) => b - a);

function toBuildError(group: ErrorGroup, positionOf: (frame: ErrorFrame) => SourcePosition): BuildError {
  const { _id, buildId, failure, errorName, message, frames, firstAt, lastAt, count } = group;
  return {
    id: _id,
    buildId,
    failure,
    name: errorName,
    message,
    frames: frames.map((frame) => ({ ...frame, source: positionOf(frame) })),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    count,
    routes: byCount(group.routes).map(([route, times]) => ({
      route: route === NO_ROUTE ? null : route,
      count: times,
    })),
    browsers: byCount(group.browsers).map(([browser, times]) => ({ browser, count: times })),
  };
}

export async function listErrorsOf(
  { name, buildId }: { name: string; buildId?: string | undefined },
  maps: SourceMaps,
): Promise<BuildError[]> {
  const groups = await ErrorGroupModel.find({ name, ...(buildId !== undefined && { buildId }) })
    .sort({ lastAt: -1 })
    .limit(MAX_LISTED)
    .lean();
  const positionOf = await maps.positionsOf(groups.flatMap(({ frames }) => frames));
  return groups.map((group) => toBuildError(group, positionOf));
}
