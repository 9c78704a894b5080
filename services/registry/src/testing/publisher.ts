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
import { signed } from './gate-key.ts';

const compressions = { br: brotliCompressSync, gzip: gzipSync };

/** The content of a file of a test build, compressed if the form is. */
export function bytesOf(build: Build, { file, encoding }: FileForm): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(textOf(build, file));
  return new Uint8Array(encoding ? compressions[encoding](text) : text);
}

interface ReleaseTarget {
  name?: string;
  channel?: string;
  /** The current one by default. */
  version?: number;
}

const steps = { pause: pauseRelease, resume: resumeRelease, promote: promoteRelease };

/** A team's client of the registry. Each method makes one call unless its comment says otherwise. */
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

  /** Makes all calls that publishing needs. `contents` are those of files that not every test build has. */
  async publish(build: Build, contents: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {}) {
    const { missing } = (await this.describe(build)).body;
    for (const form of missing) await this.send(build, form, contents[form.file]);
    return this.describe(build);
  }

  /** Records that the build passed the gate wherever it must, then releases it. */
  async release(body: BodyInputOf<typeof startRelease>, target: ReleaseTarget = {}) {
    for (const verdict of await this.required(body.buildId, target)) await this.record(verdict);
    return this.releaseUntried(body, target);
  }

  /** Releases a build with the verdicts that exist. */
  async releaseUntried(body: BodyInputOf<typeof startRelease>, target: ReleaseTarget = {}) {
    return this.call(startRelease, { ...(await this.#target(target)), body });
  }

  async override(body: BodyInputOf<typeof overrideGate>, target: ReleaseTarget = {}) {
    return this.call(overrideGate, { ...(await this.#target(target)), body });
  }

  /** The builds that must have passed the gate in a build of the shell; none for a build that is not published. */
  async required(buildId: string, { name = 'mf-rewards', channel = 'stable' }: ReleaseTarget = {}) {
    const input = { params: { name, channel }, query: { buildId } };
    const response = await this.call(listRequiredVerdicts, input);
    return response.status === 200 ? response.body : [];
  }

  /** Records a verdict, by default that the build passed just now. */
  async record(
    builds: Pick<GateVerdict, 'name' | 'buildId' | 'shell'>,
    found: Partial<GateVerdict> = {},
    sign = signed,
  ) {
    const { name, buildId, shell } = builds;
    const passed = { outcome: 'passed' as const, findings: [], at: new Date().toISOString() };
    const verdict = { name, buildId, shell, ...passed, ...found };
    return this.call(recordVerdict, { params: { name, buildId, shell }, body: sign(verdict) });
  }

  async rollBack(body: BodyInputOf<typeof rollBack>, target: ReleaseTarget = {}) {
    return this.call(rollBack, { ...(await this.#target(target)), body });
  }

  async abort(body: BodyInputOf<typeof abortRelease>, target: ReleaseTarget = {}) {
    return this.call(abortRelease, { ...(await this.#target(target)), body });
  }

  async step(change: keyof typeof steps, target: ReleaseTarget = {}) {
    return this.call(steps[change], await this.#target(target));
  }

  async releaseOf({ name = 'mf-rewards', channel = 'stable' }: ReleaseTarget = {}) {
    return (await this.call(getReleaseOf, { params: { name, channel } })).body;
  }

  /** The audit of a name, newest first, without what tests cannot predict. */
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
