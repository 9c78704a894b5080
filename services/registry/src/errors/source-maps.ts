import type { ErrorFrame } from '@family-chores/contracts/registry/errors';
import { SourceMap, type SourcePosition } from '@family-chores/node-client/source-map';
import { log } from '@family-chores/service-kit/log';
import { LRUCache } from 'lru-cache';
import type { AssetStore } from '../assets/asset-store.ts';
import { BuildModel, buildKey } from '../model/build.model.ts';

/** Positions are cached instead of source maps, which are large. */
const MAX_POSITIONS = 5_000;

type FileRef = Pick<ErrorFrame, 'name' | 'buildId' | 'file'>;

/** An object, because the cache cannot hold null. */
interface CachedPosition {
  position: SourcePosition;
}

const keyOf = ({ name, buildId, file, line, column }: ErrorFrame) =>
  [name, buildId, file, line, column].join(' ');

const isOfSameFile = (one: FileRef, other: FileRef) =>
  one.name === other.name && one.buildId === other.buildId && one.file === other.file;

export class SourceMaps {
  readonly #assets: AssetStore;
  readonly #positions = new LRUCache<string, CachedPosition>({ max: MAX_POSITIONS });

  constructor(assets: AssetStore) {
    this.#assets = assets;
  }

  /**
   * Reads the source maps of these frames sequentially, so that only one is in memory at a time.
   * @returns a function that returns the position of one of these frames; null if there is no source map, or if the
   * code comes from no source
   */
  async positionsOf(frames: readonly ErrorFrame[]): Promise<(frame: ErrorFrame) => SourcePosition> {
    const positions = new Map<string, SourcePosition>();
    for (const frame of frames) {
      const key = keyOf(frame);
      if (!this.#positions.has(key)) {
        const framesOfFile = frames.filter((other) => isOfSameFile(frame, other));
        await this.#find(frame, framesOfFile);
      }
      positions.set(key, this.#positions.get(key)?.position ?? null);
    }
    return (frame) => positions.get(keyOf(frame)) ?? null;
  }

  async #find(ref: FileRef, frames: readonly ErrorFrame[]): Promise<void> {
    const map = await this.#read(ref);
    for (const frame of frames) {
      this.#positions.set(keyOf(frame), { position: map && map.positionOf(frame) });
    }
  }

  async #read({ name, buildId, file }: FileRef): Promise<SourceMap | null> {
    const stored = await BuildModel.findById(buildKey(name, buildId), { 'build.maps': 1 }).lean();
    const mapFile = `${file}.map`;
    // Frames can be forged, so only files that the build contains are read.
    if (!Object.hasOwn(stored?.build.maps ?? {}, mapFile)) return null;
    const bytes = await this.#assets.read({ name, buildId }, mapFile);
    try {
      return bytes && new SourceMap(bytes.toString());
    } catch (error) {
      log.warn({ name, buildId, file, error }, 'A source map cannot be read');
      return null;
    }
  }
}
