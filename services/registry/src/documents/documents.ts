import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import { LRUCache } from 'lru-cache';
import type { PublishedBuild } from '../model/build.model.ts';
import { replaceReleased } from './replace-released.rules.ts';
import { STABLE } from '../model/release.model.ts';
import {
  type DocumentChoice,
  chooseDocument,
  rankedBuildsOf,
  pinnedKeys,
  pinsInDocument,
  type Visitor,
} from '../rollout/document-choice.rules.ts';
import { releasesOn } from '../model/releases-on.rules.ts';
import { composeDocument, type SkippedBuild } from './compose-document.ts';
import { type FollowedRelease, readBuilds, readSnapshot, type Snapshot } from '../model/snapshot.ts';

/** How many documents are cached; each `DocumentChoice` has its own. */
const MAX_COMPOSED = 200;

/** How many skipped builds are kept in memory, so that each is logged once. */
const MAX_LOGGED = 1_000;

const ANONYMOUS: Visitor = { visitorId: null, pins: null };

interface Current {
  readonly snapshot: Snapshot;
  readonly composed: LRUCache<string, Composed>;
}

/** An object, because the cache cannot hold null. */
interface Composed {
  document: ReleaseDocument | null;
}

/** Builds never change, so their ids are sufficient. */
const fingerprintOf = ({ releases, builds, slotOrders, candidates }: Snapshot) =>
  JSON.stringify([
    releases,
    slotOrders,
    candidates,
    builds.map(({ build: { name, buildId } }) => [name, buildId]),
  ]);

/** Between releases, only a document with pins that is not cached yet needs the database. */
export class Documents {
  #current: Current | null = null;
  /** Fingerprint of the last snapshot read, whether or not it was adopted. */
  #fingerprint = '';
  #developmentBuilds: readonly PublishedBuild[] = [];
  readonly #logged = new LRUCache<string, true>({ max: MAX_LOGGED });
  readonly #tracedShare: number;

  constructor(tracedShare = 0) {
    this.#tracedShare = tracedShare;
  }

  /**
   * Reads the releases again. While the database is unavailable, browsers get the previous documents.
   * @returns the new snapshot if it is served; otherwise null
   */
  async refresh(): Promise<Snapshot | null> {
    const snapshot = await readSnapshot(this.#current?.snapshot ?? null);
    if (fingerprintOf(snapshot) === this.#fingerprint) return null;
    return (await this.adopt(snapshot)) ? snapshot : null;
  }

  /** Serves these development builds instead of the released ones of the same names, from the next refresh on. */
  setDevelopmentBuilds(developmentBuilds: readonly PublishedBuild[]): void {
    if (isDeepStrictEqual(developmentBuilds, this.#developmentBuilds)) return;
    this.#developmentBuilds = developmentBuilds;
    this.#fingerprint = '';
  }

  /**
   * Serves documents from this snapshot. The previous snapshot stays if composing from the new one fails, or if only
   * the previous one yields a default document: no one could even roll back while the registry serves no page.
   * @returns whether the snapshot was adopted
   */
  async adopt(snapshot: Snapshot): Promise<boolean> {
    this.#fingerprint = fingerprintOf(snapshot);
    const next = { snapshot, composed: new LRUCache<string, Composed>({ max: MAX_COMPOSED }) };
    try {
      const document = await this.#of(next, ANONYMOUS);
      if (!document && (await this.defaultDocument())) throw new Error('No build of the shell can be served');
      if (document) log.info({ releaseId: document.releaseId }, 'Pages load the new release');
    } catch (error) {
      log.error({ error }, 'The new release yields no document: pages keep loading the previous one');
      return false;
    }
    this.#current = next;
    return true;
  }

  async of(visitor: Visitor): Promise<ReleaseDocument | null> {
    return this.#current && this.#of(this.#current, visitor);
  }

  /** The document of a browser without cookies. */
  defaultDocument(): Promise<ReleaseDocument | null> {
    return this.of(ANONYMOUS);
  }

  /** All builds that the current releases give to browsers, without pinned ones. */
  get builds(): readonly PublishedBuild[] {
    return this.#current?.snapshot.builds ?? [];
  }

  get routes(): ReadonlySet<string> {
    return new Set(this.builds.flatMap(({ build }) => build.routes.map(({ path }) => path)));
  }

  releasesOn(channel: string = STABLE): readonly FollowedRelease[] {
    return this.#current ? releasesOn(this.#current.snapshot.releases, channel) : [];
  }

  async #of(current: Current, visitor: Visitor): Promise<ReleaseDocument | null> {
    const choice = chooseDocument(current.snapshot.releases, visitor);
    const key = JSON.stringify([choice.channel, choice.candidates, choice.pins, choice.withoutShell]);
    const cached = current.composed.get(key);
    if (cached) return cached.document;
    const document = await this.#compose(current.snapshot, choice);
    current.composed.set(key, { document });
    return document;
  }

  async #compose(
    { releases, builds, slotOrders, candidates }: Snapshot,
    choice: DocumentChoice,
  ): Promise<ReleaseDocument | null> {
    const pinned = await readBuilds(pinnedKeys(choice.pins));
    const released = rankedBuildsOf(releases, choice, [...builds, ...pinned]);
    const ranked = replaceReleased(released, this.#developmentBuilds, choice);
    const pins = pinsInDocument(choice.pins);
    const { document, skipped } = composeDocument(ranked, {
      pins,
      tracedShare: this.#tracedShare,
      slotOrders,
      candidates,
    });
    for (const one of skipped) this.#logSkipped(one);
    return document;
  }

  #logSkipped({ name, buildId, reasons }: SkippedBuild): void {
    const key = `${name} ${buildId} ${reasons.join()}`;
    if (!this.#logged.has(key))
      log.error({ name, buildId, reasons }, 'A build is incompatible and is not served');
    this.#logged.set(key, true);
  }
}
