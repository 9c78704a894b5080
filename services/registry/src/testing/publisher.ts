import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BodyInputOf, CallDefinition, Call } from '@family-chores/contracts/define-call';
import { type AuditEntry, listAudit } from '@family-chores/contracts/registry/audit';
import type { Build } from '@family-chores/contracts/registry/build';
import { describeBuild, type FileForm, sendFile } from '@family-chores/contracts/registry/builds';
import {
  abortRelease,
  getReleaseOf,
  pauseRelease,
  promoteRelease,
  resumeRelease,
  rollBack,
  startRelease,
} from '@family-chores/contracts/registry/releases';
import type { TestResponse, TestInput, TestClient } from '@family-chores/service-kit/testing';
import { textOf } from './build-folder.ts';

const compressions = { br: brotliCompressSync, gzip: gzipSync };

/** The bytes of a file of a build made for tests, compressed if the form is. */
export function bytesOf(build: Build, { file, encoding }: FileForm): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(textOf(build, file));
  return new Uint8Array(encoding ? compressions[encoding](text) : text);
}

interface At {
  name?: string;
  channel?: string;
  /** What is there unless given. */
  version?: number;
}

const steps = { pause: pauseRelease, resume: resumeRelease, promote: promoteRelease };

/** Does with a registry what teams do, one call a method unless it says otherwise. */
export class Publisher {
  readonly #client: TestClient;
  readonly #authorization: string;

  constructor(client: TestClient, token: string) {
    this.#client = client;
    this.#authorization = `Bearer ${token}`;
  }

  call<D extends CallDefinition>(call: Call<D>, input: TestInput<D>): Promise<TestResponse<D>> {
    const headers = { authorization: this.#authorization, ...input.headers };
    return this.#client.call(call, { ...input, headers });
  }

  describe(build: Build) {
    return this.call(describeBuild, { params: build, body: build });
  }

  send(build: Build, form: FileForm, bytes: Uint8Array<ArrayBuffer> = bytesOf(build, form)) {
    return this.call(sendFile, { params: build, query: form, body: bytes });
  }

  /** All that publishing takes. */
  async publish(build: Build) {
    const { missing } = (await this.describe(build)).body;
    for (const form of missing) await this.send(build, form);
    return this.describe(build);
  }

  async release(body: BodyInputOf<typeof startRelease>, at: At = {}) {
    return this.call(startRelease, { ...(await this.#at(at)), body });
  }

  async rollBack(body: BodyInputOf<typeof rollBack>, at: At = {}) {
    return this.call(rollBack, { ...(await this.#at(at)), body });
  }

  async abort(body: BodyInputOf<typeof abortRelease>, at: At = {}) {
    return this.call(abortRelease, { ...(await this.#at(at)), body });
  }

  async step(what: keyof typeof steps, at: At = {}) {
    return this.call(steps[what], await this.#at(at));
  }

  async releaseOf({ name = 'mf-rewards', channel = 'stable' }: At = {}) {
    return (await this.call(getReleaseOf, { params: { name, channel } })).body;
  }

  /** The audit of a name, the newest first, as far as tests can know it. */
  async audit(name = 'mf-rewards'): Promise<Omit<AuditEntry, 'id' | 'at' | 'name'>[]> {
    const entries = (await this.call(listAudit, { query: { name } })).body;
    return entries.map(({ by, action, channel, buildId, reason }) => ({
      by,
      action,
      channel,
      buildId,
      reason,
    }));
  }

  async #at({ name = 'mf-rewards', channel = 'stable', version }: At) {
    const known = version ?? (await this.releaseOf({ name, channel })).version;
    return { params: { name, channel }, headers: { 'if-match': `"${known}"` } };
  }
}
