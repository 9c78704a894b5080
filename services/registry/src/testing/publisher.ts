import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BodyInputOf, CallDefinition, Call } from '@family-chores/contracts/define-call';
import { type AuditEntry, listAudit } from '@family-chores/contracts/registry/audit';
import type { Build } from '@family-chores/contracts/registry/build';
import { describeBuild, type FileForm, sendFile } from '@family-chores/contracts/registry/builds';
import {
  type GateVerdict,
  listRequiredVerdicts,
  recordVerdict,
} from '@family-chores/contracts/registry/gate-verdicts';
import {
  abortRelease,
  getReleaseOf,
  overrideGate,
  pauseRelease,
  promoteRelease,
  resumeRelease,
  rollBack,
  startRelease,
} from '@family-chores/contracts/registry/releases';
import type { CallResponse, ClientInput, ContractClient } from '@family-chores/service-kit/testing';
import { textOf } from './build-folder.ts';
import { signVerdict } from './gate-key.ts';

const compressions = { br: brotliCompressSync, gzip: gzipSync };

export function bytesOf(build: Build, { file, encoding }: FileForm): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(textOf(build, file));
  return new Uint8Array(encoding ? compressions[encoding](text) : text);
}

interface ReleaseTarget {
  name?: string;
  channel?: string;
  /** The version that the client has seen; the current one by default. */
  version?: number;
}

const candidateCalls = { pause: pauseRelease, resume: resumeRelease, promote: promoteRelease };

/** A client of the registry with a team's or the operator's token. */
export class Publisher {
  readonly #client: ContractClient;
  readonly #authorization: string;

  constructor(client: ContractClient, token: string) {
    this.#client = client;
    this.#authorization = `Bearer ${token}`;
  }

  call<D extends CallDefinition>(call: Call<D>, input: ClientInput<D>): Promise<CallResponse<D>> {
    const headers = { authorization: this.#authorization, ...input.headers };
    return this.#client.call(call, { ...input, headers });
  }

  describe(build: Build) {
    return this.call(describeBuild, { params: build, body: build });
  }

  send(build: Build, form: FileForm, bytes: Uint8Array<ArrayBuffer> = bytesOf(build, form)) {
    return this.call(sendFile, { params: build, query: form, body: bytes });
  }

  /** Describes a build, sends its missing files, and describes it again. `contents` replaces the content of files. */
  async publish(build: Build, contents: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {}) {
    const { missing } = (await this.describe(build)).body;
    for (const form of missing) await this.send(build, form, contents[form.file]);
    return this.describe(build);
  }

  /** Records `passed` for every verdict that the build needs, then releases the build. */
  async release(body: BodyInputOf<typeof startRelease>, target: ReleaseTarget = {}) {
    for (const verdict of await this.required(body.buildId, target)) await this.record(verdict);
    return this.releaseWithoutVerdicts(body, target);
  }

  async releaseWithoutVerdicts(body: BodyInputOf<typeof startRelease>, target: ReleaseTarget = {}) {
    return this.call(startRelease, { ...(await this.#target(target)), body });
  }

  async override(body: BodyInputOf<typeof overrideGate>, target: ReleaseTarget = {}) {
    return this.call(overrideGate, { ...(await this.#target(target)), body });
  }

  /** The verdicts that a build needs; none for a build that is refused. */
  async required(buildId: string, { name = 'mf-rewards', channel = 'stable' }: ReleaseTarget = {}) {
    const input = { params: { name, channel }, query: { buildId } };
    const response = await this.call(listRequiredVerdicts, input);
    return response.status === 200 ? response.body : [];
  }

  /** Records a verdict; by default, that the build passed just now. */
  async record(
    builds: Pick<GateVerdict, 'name' | 'buildId' | 'shell'>,
    overrides: Partial<GateVerdict> = {},
    sign = signVerdict,
  ) {
    const { name, buildId, shell } = builds;
    const passed = { outcome: 'passed' as const, findings: [], at: new Date().toISOString() };
    const verdict = { name, buildId, shell, ...passed, ...overrides };
    return this.call(recordVerdict, { params: { name, buildId, shell }, body: sign(verdict) });
  }

  async rollBack(body: BodyInputOf<typeof rollBack>, target: ReleaseTarget = {}) {
    return this.call(rollBack, { ...(await this.#target(target)), body });
  }

  async abort(body: BodyInputOf<typeof abortRelease>, target: ReleaseTarget = {}) {
    return this.call(abortRelease, { ...(await this.#target(target)), body });
  }

  async changeCandidate(change: keyof typeof candidateCalls, target: ReleaseTarget = {}) {
    return this.call(candidateCalls[change], await this.#target(target));
  }

  async releaseOf({ name = 'mf-rewards', channel = 'stable' }: ReleaseTarget = {}) {
    return (await this.call(getReleaseOf, { params: { name, channel } })).body;
  }

  /** The audit of a name, newest first, without ids and times, which tests cannot predict. */
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

  async #target({ name = 'mf-rewards', channel = 'stable', version }: ReleaseTarget) {
    const current = version ?? (await this.releaseOf({ name, channel })).version;
    return { params: { name, channel }, headers: { 'if-match': `"${current}"` } };
  }
}
