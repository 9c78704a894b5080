import path from 'node:path';
import type { BuildError, ErrorFrame } from '@family-chores/contracts/registry/errors';
import { TraceMap, traceSegment } from '@jridgewell/trace-mapping';

export type SourcePosition = BuildError['frames'][number]['source'];

/** The start of a source's name (`webpack://mf_rewards_…/./src/x.tsx`), before the path in the remote's folder. */
const ORIGIN = /^webpack:\/\/[^/]*\//;

/** The source map of a build's script. */
export class SourceMap {
  readonly #map: TraceMap;

  /** @throws Error if the text is not a source map */
  constructor(text: string) {
    this.#map = new TraceMap(text);
  }

  /** The source position of a frame in the script; null if the code of the frame comes from no source. */
  positionOf({ name, line, column }: Pick<ErrorFrame, 'name' | 'line' | 'column'>): SourcePosition {
    if (line < 1 || column < 1) return null;
    const segment = traceSegment(this.#map, line - 1, column - 1);
    if (!segment || segment.length === 1) return null;
    const [, sourceIndex, sourceLine, sourceColumn] = segment;
    const source = this.#map.sources[sourceIndex];
    if (typeof source !== 'string') return null;
    // `resolvedSources` is not used: it treats `..` as part of a URL path and drops it.
    const file = path.posix.join(name, source.replace(ORIGIN, ''));
    return { file, line: sourceLine + 1, column: sourceColumn + 1 };
  }
}
