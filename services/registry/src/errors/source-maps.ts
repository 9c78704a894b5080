import path from 'node:path';
import type { BuildError, ErrorFrame } from '@family-chores/contracts/registry/errors';
import { log } from '@family-chores/service-kit/log';
import { TraceMap, traceSegment } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { AssetStore } from '../assets/asset-store.ts';
import { BuildModel, keyOf as keyOfBuild } from '../model/build.model.ts';

export type SourcePosition = BuildError['frames'][number]['source'];

/** Positions are small, so they are cached; maps are large, so they are read again for each new position. */
const MAX_POSITIONS = 5_000;

/** Sources are named `webpack://mf_rewards_…/./src/x.tsx`, relative to the folder of the remote. */
const ORIGIN = /^webpack:\/\/[^/]*\//;

type FileRef = Pick<ErrorFrame, 'name' | 'buildId' | 'file'>;

interface Found {
  position: SourcePosition;
}

const keyOf = ({ name, buildId, file, line, column }: ErrorFrame) =>
  [name, buildId, file, line, column].join(' ');

const isOfSameFile = (one: FileRef, other: FileRef) =>
  one.name === other.name && one.buildId === other.buildId && one.file === other.file;

function positionIn(map: TraceMap, { name, line, column }: ErrorFrame): SourcePosition {
  if (line < 1 || column < 1) return null;
  const segment = traceSegment(map, line - 1, column - 1);
  if (!segment || segment.length === 1) return null;
  const [, at, sourceLine, sourceColumn] = segment;
  const source = map.sources[at];
  if (typeof source !== 'string') return null;
  // `resolvedSources` is not used: it treats `..` as part of a URL path and drops it.
  const file = path.posix.join(name, source.replace(ORIGIN, ''));
  return { file, line: sourceLine + 1, column: sourceColumn + 1 };
}

/** Finds frames in the sources, by the source maps that were published with their builds. */
export class SourceMaps {
  readonly #assets: AssetStore;
  readonly #found = new LRUCache<string, Found>({ max: MAX_POSITIONS });

  constructor(assets: AssetStore) {
    this.#assets = assets;
  }

  /**
   * Reads the source maps of these frames, one after another, so that only one is in memory.
   * @returns the position of each of them; null without a source map, and for code that is in no source
   */
  async positionsOf(frames: readonly ErrorFrame[]): Promise<(frame: ErrorFrame) => SourcePosition> {
    const positions = new Map<string, SourcePosition>();
    for (const frame of frames) {
      const key = keyOf(frame);
      if (!this.#found.has(key)) {
        const ofFile = frames.filter((other) => isOfSameFile(frame, other));
        await this.#find(frame, ofFile);
      }
      positions.set(key, this.#found.get(key)?.position ?? null);
    }
    return (frame) => positions.get(keyOf(frame)) ?? null;
  }

  async #find(ref: FileRef, frames: readonly ErrorFrame[]): Promise<void> {
    const map = await this.#read(ref);
    for (const frame of frames) {
      this.#found.set(keyOf(frame), { position: map && positionIn(map, frame) });
    }
  }

  async #read({ name, buildId, file }: FileRef): Promise<TraceMap | null> {
    const stored = await BuildModel.findById(keyOfBuild(name, buildId), { 'build.maps': 1 }).lean();
    const mapFile = `${file}.map`;
    // Frames can be forged, so only what a build has is read.
    if (!Object.hasOwn(stored?.build.maps ?? {}, mapFile)) return null;
    const bytes = await this.#assets.read({ name, buildId }, mapFile);
    try {
      return bytes && new TraceMap(bytes.toString());
    } catch (error) {
      log.warn({ name, buildId, file, error }, 'A source map cannot be read');
      return null;
    }
  }
}
