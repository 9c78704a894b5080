import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { framesOf } from '@family-chores/contracts/registry/describe-error';
import type { ErrorFrame } from '@family-chores/contracts/registry/errors';
import { formatPosition } from '@family-chores/contracts/registry/format-position';
import { SourceMap } from '@family-chores/node-client/source-map';
import type { Defect } from './findings.ts';

const MAX_SHOWN = 3;

interface SourcesOptions {
  readonly name: string;
  readonly buildId: string;
  /** The folder of the build with its source maps; without it, positions are those in the build's scripts. */
  readonly folder?: string | undefined;
  readonly origin: string;
}

export interface PageError {
  /** What the page did, such as `it threw: `. */
  readonly how: string;
  readonly message: string;
  readonly stack: string;
}

/** The class of an error, which precedes the message in the text that Chromium logs. */
const ERROR_CLASS = /^(?:Uncaught )?(?:[A-Z]\w*)?Error: /;

/** Finds where in the sources of the build an error was thrown. */
export class BuildSources {
  readonly #options: SourcesOptions;
  readonly #maps = new Map<string, Promise<SourceMap | null>>();

  constructor(options: SourcesOptions) {
    this.#options = options;
  }

  /** Describes an error with the innermost frames of its stack that are in the build's sources. */
  async describe({ how, message, stack }: PageError): Promise<Defect> {
    const positions = await this.#positionsOf(stack);
    if (positions.length === 0) return { text: `${how}${message}` };
    const where = `(${positions.join(', ')})`;
    return { text: `${how}${message} ${where}`, error: `${message.replace(ERROR_CLASS, '')} ${where}` };
  }

  /** The frames' positions in the sources; without a source map, only the innermost frame's position in its script. */
  async #positionsOf(stack: string): Promise<string[]> {
    const frames = framesOf(stack, new URL(this.#options.origin).origin);
    const mapped: string[] = [];
    for (const frame of frames) {
      const source = (await this.#mapOf(frame))?.positionOf(frame) ?? null;
      if (source) mapped.push(formatPosition({ ...frame, source }));
    }
    if (mapped.length > 0) return mapped.slice(0, MAX_SHOWN);
    return frames.slice(0, 1).map((frame) => formatPosition({ ...frame, source: null }));
  }

  #mapOf({ name, buildId, file }: ErrorFrame): Promise<SourceMap | null> {
    const { folder, ...build } = this.#options;
    if (folder === undefined || name !== build.name || buildId !== build.buildId)
      return Promise.resolve(null);
    const reading = this.#maps.get(file) ?? readMap(join(folder, `${file}.map`));
    this.#maps.set(file, reading);
    return reading;
  }
}

/** Reads a source map; null if there is none, or it is damaged. */
async function readMap(file: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
