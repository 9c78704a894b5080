import { listAudit } from '@family-chores/contracts/registry/audit';
import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { listReleases } from '@family-chores/contracts/registry/releases';
import type { Registry } from '../client/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { ReleasesOptions } from './options.ts';
import { auditTable, releasesTable } from './table.ts';

interface Asked {
  readonly options: ReleasesOptions;
  readonly registry: Registry;
  readonly terminal: Terminal;
}

/** Says what is released, who did what, or a new token. */
export async function releases({ options, registry, terminal }: Asked): Promise<void> {
  const { answer, lines } = await answerTo(options, registry);
  terminal.print(options.json ? JSON.stringify(answer, null, 2) : lines.join('\n'));
}

async function answerTo(
  options: ReleasesOptions,
  registry: Registry,
): Promise<{ answer: unknown; lines: readonly string[] }> {
  const { what, name } = options;
  if (what === 'token') {
    const answer = await registry.call(createToken, { body: { name: options.name, note: options.note } });
    const lines = [
      answer.token,
      `It ships ${answer.name} and nothing else (${answer.tokenId}); it is shown this once.`,
    ];
    return { answer, lines };
  }
  if (what === 'audit') {
    const answer = await registry.call(listAudit, { query: { ...(name !== undefined && { name }) } });
    return { answer, lines: auditTable(answer) };
  }
  const all = await registry.call(listReleases, {});
  const answer = all.filter((release) => name === undefined || release.name === name);
  return { answer, lines: releasesTable(answer) };
}
