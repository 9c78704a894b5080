import { FAILED_SHELL } from '@family-chores/contracts/registry/failed-shell';
import { type HostCookie, hostCookie, readCookie, setCookieHeader } from '@family-chores/service-kit/http';
import type { Context } from 'koa';
import type { Visitor } from '../rollout/document-choice.rules.ts';
import { watchAt } from '../rollout/watch.rules.ts';
import type { Documents } from '../documents/documents.ts';
import type { PinSeal } from '../cookies/pin-seal.ts';
import { pinsCookie } from '../cookies/pins-cookie.ts';
import type { VisitorSeal } from '../cookies/visitor-seal.ts';

interface VisitorsOptions {
  documents: Documents;
  seal: PinSeal;
  visitorSeal: VisitorSeal;
  publicOrigin: string;
}

const YEAR_MS = 365 * 24 * 3600 * 1000;

export class Visitors {
  readonly #documents: Documents;
  readonly #seal: PinSeal;
  readonly #visitorSeal: VisitorSeal;
  readonly #cookie: HostCookie;
  readonly #pinsCookie: HostCookie;

  constructor({ documents, seal, visitorSeal, publicOrigin }: VisitorsOptions) {
    this.#documents = documents;
    this.#seal = seal;
    this.#visitorSeal = visitorSeal;
    this.#cookie = hostCookie('visitor', publicOrigin);
    this.#pinsCookie = pinsCookie(publicOrigin);
  }

  identify(ctx: Pick<Context, 'get'>): Visitor {
    const sealed = readCookie(ctx, this.#cookie.name);
    const pins = readCookie(ctx, this.#pinsCookie.name);
    return {
      visitorId: sealed === undefined ? null : this.#visitorSeal.read(sealed),
      pins: pins === undefined ? null : this.#seal.unseal(pins),
      failedShell: readCookie(ctx, FAILED_SHELL),
    };
  }

  /** The browser that opens a page. Issues a visitor id to it if it has none and its reports would be evidence. */
  identifyOrIssue(ctx: Pick<Context, 'get' | 'append'>): Visitor {
    const visitor = this.identify(ctx);
    if (visitor.visitorId !== null || !this.#isJudging(visitor)) return visitor;
    const issued = this.#visitorSeal.issue();
    if (!issued) return visitor;
    ctx.append('Set-Cookie', setCookieHeader({ ...this.#cookie, value: issued.sealed, lifetimeMs: YEAR_MS }));
    return { ...visitor, visitorId: issued.visitorId };
  }

  /**
   * Whether the channel has a candidate or a watch. A candidate counts even if all browsers get it, because only
   * browsers with a visitor id provide evidence.
   */
  #isJudging({ pins }: Visitor): boolean {
    const now = new Date();
    return this.#documents
      .releasesOn(pins?.channel)
      .some((release) => release.candidate !== null || watchAt(release, now) !== null);
  }
}
