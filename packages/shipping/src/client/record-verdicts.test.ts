import { generateKeyPairSync, verify } from 'node:crypto';
import { recordVerdict, signedTextOf } from '@family-chores/contracts/registry/gate-verdicts';
import { idOf } from '../testing/build-release.ts';
import { recordVerdicts, Registry } from './index.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const build = { name: 'mf-sand', buildId: idOf(3), shell: idOf(1) };

/** Records a verdict. Returns what the registry got. */
async function recorded(findings: string[]) {
  const requests: { url: string; body: unknown }[] = [];
  const registry = new Registry({
    origin: 'https://chores.example',
    send: (url, { body = '' }) => {
      requests.push({ url, body: JSON.parse(String(body)) });
      return Promise.resolve({ status: 204, headers: new Headers(), text: '' });
    },
  });
  await recordVerdicts(registry, { key, tried: [{ ...build, findings }] });
  return requests.map(({ url, body }) => ({ url, body: recordVerdict.body.parse(body) }));
}

test('signs a verdict about the build, the shell, the findings and the time', async () => {
  const [request] = await recorded(['it is blue']);
  expect(request?.url).toMatch(new RegExp(`/builds/mf-sand/${idOf(3)}/verdicts/${idOf(1)}$`));
  expect(request?.body).toMatchObject({ outcome: 'refused', findings: ['it is blue'] });
  const { signature = '', outcome = 'passed', findings = [], at = '' } = request?.body ?? {};
  const text = Buffer.from(signedTextOf({ ...build, outcome, findings, at }));
  expect(verify(null, text, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('records a build without findings as passed', async () => {
  expect(await recorded([])).toMatchObject([{ body: { outcome: 'passed', findings: [] } }]);
});

test('shortens what is longer than a verdict may be', async () => {
  const [request] = await recorded(Array.from({ length: 60 }, () => 'x'.repeat(600)));
  expect(request?.body.findings).toHaveLength(50);
  expect(request?.body.findings.at(-1)).toBe('and 11 more');
});
