import { randomBytes } from 'node:crypto';
import { readCookie } from '@family-chores/service-kit/http';
import type { Context } from 'koa';
import { shareOf } from '../canary/share.rules.ts';
import type { Visitor } from '../documents/choice.rules.ts';
import type { Documents } from '../documents/documents.ts';
import type { PinSeal } from '../pins/pin-seal.ts';
import { pinsCookie } from '../pins/pins-cookie.ts';
import { cookieName, setCookie } from './cookie.ts';

interface Settings {
  documents: Documents;
  seal: PinSeal;
  publicOrigin: string;
}

const subjectBytes = 16;
const subjectPattern = /^[\w-]{22}$/;
const yearInSeconds = 365 * 24 * 3600;

/** What browsers tell about themselves, by their cookies. */
export class Visitors {
  readonly #documents: Documents;
  readonly #seal: PinSeal;
  readonly #publicOrigin: string;

  constructor({ documents, seal, publicOrigin }: Settings) {
    this.#documents = documents;
    this.#seal = seal;
    this.#publicOrigin = publicOrigin;
  }

  of(ctx: Pick<Context, 'get'>): Visitor {
    const subject = this.#read(ctx, 'visitor');
    const pins = this.#read(ctx, pinsCookie);
    return {
      subject: subject !== undefined && subjectPattern.test(subject) ? subject : null,
      pins: pins === undefined ? null : this.#seal.unseal(pins),
    };
  }

  /** The same of one who opens a page: it gets a place among all while there is a candidate to share out. */
  welcome(ctx: Pick<Context, 'get' | 'append'>): Visitor {
    const visitor = this.of(ctx);
    if (visitor.subject !== null || !this.#isSharing(visitor)) return visitor;
    const subject = randomBytes(subjectBytes).toString('base64url');
    const cookie = { name: 'visitor', value: subject, maxAge: yearInSeconds };
    ctx.append('Set-Cookie', setCookie(cookie, this.#publicOrigin));
    return { ...visitor, subject };
  }

  #isSharing({ pins }: Visitor): boolean {
    return this.#documents
      .releasesOn(pins?.channel)
      .some(({ candidate }) => candidate !== null && shareOf(candidate) < 100);
  }

  #read(ctx: Pick<Context, 'get'>, name: string): string | undefined {
    return readCookie(ctx, cookieName(name, this.#publicOrigin));
  }
}
