import { generateKeyPairSync, verify } from 'node:crypto';
import { recordVerdict, signedTextOf } from '@family-chores/contracts/registry/gate-verdicts';
import { buildIdOf } from '../testing/build-release.ts';
import { recordVerdicts, Registry } from './index.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const build = { name: 'mf-sand', buildId: buildIdOf(3), shell: buildIdOf(1) };

/** Records a verdict. @returns the requests that the registry received */
async function record(findings: string[]) {
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

test('signs the build, the shell, the outcome, the findings and the time of a verdict', async () => {
  const [request] = await record(['it is blue']);
  expect(request?.url).toMatch(new RegExp(`/builds/mf-sand/${buildIdOf(3)}/verdicts/${buildIdOf(1)}$`));
  expect(request?.body).toMatchObject({ outcome: 'refused', findings: ['it is blue'] });
  const { signature = '', outcome = 'passed', findings = [], at = '' } = request?.body ?? {};
  const text = Buffer.from(signedTextOf({ ...build, outcome, findings, at }));
  expect(verify(null, text, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('records a build without findings as passed', async () => {
  expect(await record([])).toMatchObject([{ body: { outcome: 'passed', findings: [] } }]);
});

test('shortens each finding, and the list of findings, to what a verdict may contain', async () => {
  const [request] = await record(Array.from({ length: 60 }, () => 'x'.repeat(600)));
  expect(request?.body.findings).toHaveLength(50);
  expect(request?.body.findings.at(-1)).toBe('and 11 more');
});
