import { listAudit } from '@family-chores/contracts/registry/audit';
import { listErrors } from '@family-chores/contracts/registry/errors';
import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { listReleases } from '@family-chores/contracts/registry/releases';
import { listServiceReleases } from '@family-chores/contracts/registry/service-releases';
import { promote, type Registry } from '../client/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { ReleasesOptions } from './options.ts';
import { errorLines } from './error-lines.ts';
import { auditTable, releasesTable, servicesTable } from './table.ts';

interface ReleasesInput {
  readonly options: ReleasesOptions;
  readonly registry: Registry;
  readonly terminal: Terminal;
}

/** Performs the action that `options` names, and prints the result. */
export async function releases({ options, registry, terminal }: ReleasesInput): Promise<void> {
  const { result, lines } = await run(options, registry);
  terminal.print(options.json ? JSON.stringify(result, null, 2) : lines.join('\n'));
}

async function run(
  options: ReleasesOptions,
  registry: Registry,
): Promise<{ result: unknown; lines: readonly string[] }> {
  const { action } = options;
  if (action === 'token') {
    const result = await registry.call(createToken, { body: { name: options.name, note: options.note } });
    const lines = [
      result.token,
      `This token ships only ${result.name} (${result.tokenId}) and is not shown again.`,
    ];
    return { result, lines };
  }
  if (action === 'promote') {
    const result = await promote(registry, { name: options.name, channel: options.channel });
    return {
      result,
      lines: [`Everyone gets ${result.buildId}. Open pages load it at their next navigation.`],
    };
  }
  if (action === 'errors') {
    const query = { ...(options.build !== undefined && { buildId: options.build }) };
    const result = await registry.call(listErrors, { params: { name: options.name }, query });
    return { result, lines: errorLines(result) };
  }
  if (action === 'services') {
    const result = await registry.call(listServiceReleases, {});
    return { result, lines: servicesTable(result) };
  }
  const { name } = options;
  if (action === 'audit') {
    const result = await registry.call(listAudit, { query: { ...(name !== undefined && { name }) } });
    return { result, lines: auditTable(result) };
  }
  const all = await registry.call(listReleases, {});
  const result = all.filter((release) => name === undefined || release.name === name);
  return { result, lines: releasesTable(result) };
}
