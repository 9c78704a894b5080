import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import { LRUCache } from 'lru-cache';
import type { PublishedBuild } from '../builds/build.model.ts';
import { replaceReleased } from '../development/replace-released.rules.ts';
import { stable } from '../releases/release.model.ts';
import {
  type Choice,
  choose,
  offersOf,
  pinnedKeys,
  pinsInDocument,
  releasesOn,
  type Visitor,
} from './choice.rules.ts';
import { composeDocument, type LeftOut } from './compose-document.ts';
import { type FollowedRelease, readBuilds, readSnapshot, type Snapshot } from './snapshot.ts';

/** Combinations of candidates, channels and pins that are kept composed. */
const mostComposed = 200;

/** Builds that are not served of which is remembered that it was said. */
const mostTold = 1_000;

const nobody: Visitor = { subject: null, pins: null };

/** What changes only when something is released, and so what was composed of it. */
interface Current {
  readonly snapshot: Snapshot;
  readonly composed: LRUCache<string, Composed>;
}

interface Composed {
  document: ReleaseDocument | null;
}

/** Builds never change: their ids say enough. */
const fingerprintOf = ({ releases, builds }: Snapshot) =>
  JSON.stringify([releases, builds.map(({ build: { name, buildId } }) => [name, buildId])]);

/** The release documents of all browsers. Asking takes no database, but for pins that nobody had since a release. */
export class Documents {
  #current: Current | null = null;
  /** Of what was looked at last, whether it could be taken or not. */
  #fingerprint = '';
  /** Builds of development servers. */
  #developed: readonly PublishedBuild[] = [];
  readonly #told = new LRUCache<string, true>({ max: mostTold });

  /**
   * Reads the releases anew. While the database is away browsers get the documents of before.
   * @returns what is new and served; null if nothing is
   */
  async refresh(): Promise<Snapshot | null> {
    const read = await readSnapshot(this.#current?.snapshot ?? null);
    if (fingerprintOf(read) === this.#fingerprint) return null;
    return (await this.take(read)) ? read : null;
  }

  /** Serves these builds of development servers instead of what is released of their names, from the next refresh on. */
  replace(developed: readonly PublishedBuild[]): void {
    if (isDeepStrictEqual(developed, this.#developed)) return;
    this.#developed = developed;
    this.#fingerprint = '';
  }

  /**
   * Composes documents of this from now on, if everybody's can be: what browsers have is never given up for nothing, and
   * a registry that served nothing could not be told to roll back either.
   * @returns whether it can
   */
  async take(snapshot: Snapshot): Promise<boolean> {
    this.#fingerprint = fingerprintOf(snapshot);
    const next = { snapshot, composed: new LRUCache<string, Composed>({ max: mostComposed }) };
    try {
      const document = await this.#of(next, nobody);
      if (!document && (await this.everybodys())) throw new Error('No build of the shell can be served');
      log.info({ releaseId: document?.releaseId }, 'Pages load what is released from now on');
    } catch (error) {
      log.error({ error }, 'What is released now makes no document: pages load what they did before');
      return false;
    }
    this.#current = next;
    return true;
  }

  /** What a page opened by this browser now loads; null before the first build of a shell was released. */
  async of(visitor: Visitor): Promise<ReleaseDocument | null> {
    return this.#current && this.#of(this.#current, visitor);
  }

  /** What who is nobody in particular gets. */
  everybodys(): Promise<ReleaseDocument | null> {
    return this.of(nobody);
  }

  /** Builds that browsers may be given. */
  get builds(): readonly PublishedBuild[] {
    return this.#current?.snapshot.builds ?? [];
  }

  /** What a channel's browsers follow. */
  releasesOn(channel: string = stable): readonly FollowedRelease[] {
    return this.#current ? releasesOn(this.#current.snapshot.releases, channel) : [];
  }

  async #of(current: Current, visitor: Visitor): Promise<ReleaseDocument | null> {
    const choice = choose(current.snapshot.releases, visitor);
    const key = JSON.stringify([choice.channel, choice.candidates, choice.pins]);
    const known = current.composed.get(key);
    if (known) return known.document;
    const document = await this.#compose(current.snapshot, choice);
    current.composed.set(key, { document });
    return document;
  }

  async #compose({ releases, builds }: Snapshot, choice: Choice): Promise<ReleaseDocument | null> {
    const pinned = await readBuilds(pinnedKeys(choice.pins));
    const released = offersOf(releases, choice, [...builds, ...pinned]);
    const offers = replaceReleased(released, this.#developed, choice);
    const { document, leftOut } = composeDocument(offers, pinsInDocument(choice.pins));
    for (const one of leftOut) this.#tell(one);
    return document;
  }

  /** Says once what is not served and why. */
  #tell({ name, buildId, reasons }: LeftOut): void {
    const key = `${name} ${buildId} ${reasons.join()}`;
    if (!this.#told.has(key)) log.error({ name, buildId, reasons }, 'A build does not fit and is not served');
    this.#told.set(key, true);
  }
}
