import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from '@family-chores/compose/check';
import { chart } from './testing/render.ts';

/** Prints the image or the previous tag of a deployment, like `kubectl get deployment <name> --output jsonpath=…`. */
const KUBECTL = `#!/bin/sh
case "$*" in *previous-tag*) kind=previous ;; *) kind=image ;; esac
cat "$FOLDER/$5.$kind" 2>/dev/null || true
`;
/** Records the values that the script sets. */
const HELM = `#!/bin/sh
while [ $# -gt 1 ]; do
  case "$1" in --set*) echo "$2" >> "$FOLDER/values" ;; esac
  shift
done
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candidate-'));
  for (const [name, program] of Object.entries({ kubectl: KUBECTL, helm: HELM })) {
    await writeFile(join(folder, name), program);
    await chmod(join(folder, name), 0o755);
  }
  await writeDeployed('chat.image', 'registry.example:5000/family-chores-chat:1');
});
afterEach(() => rm(folder, { recursive: true }));

const writeDeployed = (file: string, text: string) => writeFile(join(folder, file), text);

/** Runs a command of the script. @returns the values that it sets */
async function runCommand(command: string, service = 'chat', env: NodeJS.ProcessEnv = {}): Promise<string> {
  const PATH = `${folder}${delimiter}${process.env['PATH']}`;
  await run(join(chart, 'candidate.sh'), [command, service], {
    env: { ...process.env, PATH, FOLDER: folder, ...env },
  });
  return readFile(join(folder, 'values'), 'utf8').catch(() => '');
}

test('starts a candidate with the image tag in TAG', async () => {
  expect(await runCommand('start', 'chat', { TAG: '2' })).toBe('candidates.chat.tag=2\n');
});

test('replaces the current version with that of the candidate, and stores the previous tag', async () => {
  await writeDeployed('chat-candidate.image', 'registry.example:5000/family-chores-chat:2');
  expect(await runCommand('replace')).toBe('services.chat.tag=2,services.chat.previousTag=1\n');
});

test('replaces nothing if the current version is that of the candidate', async () => {
  await writeDeployed('chat-candidate.image', 'registry.example:5000/family-chores-chat:1');
  expect(await runCommand('replace')).toBe('');
});

test('removes a candidate, and does nothing if there is none', async () => {
  expect(await runCommand('remove')).toBe('');
  await writeDeployed('chat-candidate.image', 'registry.example:5000/family-chores-chat:2');
  expect(await runCommand('remove')).toBe('candidates.chat=null\n');
});

test('rolls back to the previous version, after which there is no previous version', async () => {
  await writeDeployed('chat.previous', '0');
  expect(await runCommand('rollback')).toBe('services.chat.tag=0,services.chat.previousTag=\n');
});

test.each([
  ['start', 'chat', 'Set TAG'],
  ['replace', 'chat', 'chat has no candidate'],
  ['rollback', 'chat', 'is unknown'],
  ['start', 'chats', 'Not a service of the release: chats'],
  ['stop', 'chat', 'Unknown command: stop'],
])('refuses `%s %s` with the reason "%s"', async (command, service, reason) => {
  await expect(runCommand(command, service)).rejects.toThrow(reason);
});
