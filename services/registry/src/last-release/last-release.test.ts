import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@family-chores/service-kit/hash';
import { Documents } from '../documents/documents.ts';
import { aBuild, inlineScript, published } from '../testing/build-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { LastRelease } from './last-release.ts';

const release = (name: string) => ({
  name,
  channel: 'stable',
  history: ['1111111-111111111111'],
  salt: 'salt',
  candidate: null,
});
const snapshot = {
  releases: [release('shell'), release('mf-rewards')],
  builds: [published(aBuild('shell')), published(aBuild('mf-rewards'))],
};
const makeOptions = async () => ({
  assetsDir: path.join(await temporaryFolder(), 'assets'),
  publicOrigin: 'http://localhost:3000',
  development: false,
});

async function savedIn({ assetsDir }: { assetsDir: string }, file: string): Promise<string> {
  return readFile(path.join(assetsDir, '..', 'registry', file), 'utf8');
}

async function documentOf(adopted: typeof snapshot) {
  const documents = new Documents();
  await documents.adopt(adopted);
  return documents.defaultDocument();
}

it('reads what was saved, including a candidate', async () => {
  const last = new LastRelease(await makeOptions());
  const candidate = {
    buildId: '2222222-222222222222',
    steps: [1, 100],
    step: 0,
    status: 'running' as const,
    since: new Date(),
    holdSeconds: 60,
    leastLoads: 1,
    limits: { loadErrors: 0, boundaryErrors: 0 },
  };
  const withCandidate = {
    ...snapshot,
    releases: [{ ...release('shell'), candidate }, release('mf-rewards')],
  };
  await last.save(withCandidate, await documentOf(snapshot));
  expect(await last.read()).toEqual(withCandidate);
});

it('`read` returns null before the first save, and when the file is broken', async () => {
  const options = await makeOptions();
  const last = new LastRelease(options);
  expect(await last.read()).toBeNull();
  await last.save(snapshot, null);
  await writeFile(path.join(options.assetsDir, '..', 'registry', 'snapshot.json'), '{"releases":');
  expect(await last.read()).toBeNull();
});

it("writes the gateway's page with its Content-Security-Policy, and a nonce placeholder in headers and HTML", async () => {
  const options = await makeOptions();
  await new LastRelease(options).save(snapshot, await documentOf(snapshot));
  const page = await savedIn(options, 'page.html');
  const [headers = '', html = ''] = page.split('<!doctype html>');
  expect(headers).toContain(`script-src 'self' '${integrityOf(inlineScript)}'`);
  expect(headers).toContain(`'nonce-" (placeholder "http.request.uuid") "'`);
  expect(headers).toContain('.RespHeader.Set "Integrity-Policy"');
  expect(html).toContain('<style nonce="<%placeholder "http.request.uuid"%>">');
  expect(html).toContain('"name":"mf-rewards"');
});

it('`save` resolves even if the disk fails', async () => {
  const options = await makeOptions();
  await writeFile(path.join(options.assetsDir, '..', 'registry'), 'a file where the folder would be');
  await expect(new LastRelease(options).save(snapshot, null)).resolves.toBeUndefined();
});
