import { generateKeyPairSync } from 'node:crypto';
import type { GateVerdict } from '@family-chores/contracts/registry/gate-verdicts';
import { newGateKey } from '../testing/gate-key.ts';
import { publicKeyOf } from './gate-key.ts';
import { commandFor, isTrusted, reasonsAgainst, requiredVerdicts } from './gate.rules.ts';

const id = (digit: number) => `${String(digit).repeat(7)}-${String(digit).repeat(12)}`;
const candidate = (buildId: string) => ({
  buildId,
  steps: [1, 100],
  holdSeconds: 60,
  leastLoads: 20,
  limits: { loadErrors: 0.02, boundaryErrors: 0.01 },
  step: 0,
  status: 'running' as const,
  since: new Date(0),
});

const releases = [
  { name: 'shell', history: [id(3), id(2), id(1)], candidate: candidate(id(4)) },
  { name: 'mf-rewards', history: [id(6), id(5)], candidate: null },
  { name: 'mf-billing', history: [id(7)], candidate: candidate(id(8)) },
];

const requiredFor = (name: string, buildId: string, followed = releases) =>
  requiredVerdicts({ name, buildId }, followed).map((each) => [
    each.name,
    each.buildId,
    each.shell,
    each.use,
  ]);

describe('the required verdicts', () => {
  it('of a remote are those in the current, previous and next shell', () => {
    expect(requiredFor('mf-rewards', id(9))).toEqual([
      ['mf-rewards', id(9), id(3), 'current'],
      ['mf-rewards', id(9), id(2), 'previous'],
      ['mf-rewards', id(9), id(4), 'next'],
    ]);
  });

  it('of a remote are none while no shell has been released', () => {
    expect(requiredFor('mf-rewards', id(9), releases.slice(1))).toEqual([]);
  });

  it('of a shell are its own and, in this shell, those of the current build and the candidate of each remote', () => {
    expect(requiredFor('shell', id(9))).toEqual([
      ['shell', id(9), id(9), 'current'],
      ['mf-rewards', id(6), id(9), 'current'],
      ['mf-billing', id(7), id(9), 'current'],
      ['mf-billing', id(8), id(9), 'next'],
    ]);
  });

  it('name a build of the shell only once if it is both the candidate and the last good one', () => {
    const shell = { name: 'shell', history: [id(3), id(2)], candidate: candidate(id(2)) };
    expect(requiredFor('mf-rewards', id(9), [shell])).toHaveLength(2);
  });
});

const passed: GateVerdict = {
  name: 'mf-rewards',
  buildId: id(9),
  shell: id(3),
  outcome: 'passed',
  findings: [],
  at: '2026-11-26T10:00:00.000Z',
};
const refused: GateVerdict = {
  ...passed,
  shell: id(2),
  outcome: 'refused',
  findings: ['It is blue', 'It leaks'],
};

describe('the reasons against a release', () => {
  it('name every verdict that is missing or refuses the build', () => {
    const required = requiredVerdicts(passed, releases);
    expect(reasonsAgainst('mf-rewards', required, [passed, refused])).toEqual([
      `mf-rewards ${id(9)} in the previous shell ${id(2)} was refused by the release gate: It is blue; It leaks`,
      `mf-rewards ${id(9)} in the next shell ${id(4)} has no valid verdict of the release gate`,
    ]);
  });

  it('name a new shell and each remote in it', () => {
    const required = requiredVerdicts({ name: 'shell', buildId: id(9) }, releases.slice(0, 2));
    expect(reasonsAgainst('shell', required, [])).toEqual([
      `shell ${id(9)} has no valid verdict of the release gate`,
      `mf-rewards ${id(6)} in this shell has no valid verdict of the release gate`,
    ]);
  });

  it.each([
    ['another build', { buildId: id(1) }],
    ['another shell', { shell: id(1) }],
    ['another name', { name: 'mf-billing' }],
  ])('remain if the verdict is about %s', (_, other) => {
    const required = requiredVerdicts(passed, [{ name: 'shell', history: [id(3)], candidate: null }]);
    expect(reasonsAgainst('mf-rewards', required, [passed])).toEqual([]);
    expect(reasonsAgainst('mf-rewards', required, [{ ...passed, ...other }])).toHaveLength(1);
  });
});

describe('a signature', () => {
  const key = newGateKey();
  const verdict = key.signVerdict(passed);
  const keys = [newGateKey().publicKey, key.publicKey];

  it('is trusted if one of the keys made it', () => {
    expect(isTrusted(verdict, keys)).toBe(true);
    expect(isTrusted(verdict, keys.slice(0, 1))).toBe(false);
    expect(isTrusted(verdict, [])).toBe(false);
  });

  it.each<[string, Partial<GateVerdict>]>([
    ['name', { name: 'mf-billing' }],
    ['build', { buildId: id(1) }],
    ['shell', { shell: id(1) }],
    ['outcome', { outcome: 'refused' }],
    ['findings', { findings: ['It is blue'] }],
    ['time', { at: '2026-11-26T10:00:00.001Z' }],
  ])('is not trusted for a verdict with another %s', (_, other) => {
    expect(isTrusted({ ...verdict, ...other }, keys)).toBe(false);
  });

  it('is not trusted if it is empty or only zeros', () => {
    expect(isTrusted({ ...verdict, signature: 'A'.repeat(86) }, keys)).toBe(false);
    expect(isTrusted({ ...verdict, signature: '' }, keys)).toBe(false);
  });
});

it('reads a public key from PEM or base64, and refuses one for another algorithm', () => {
  const { publicKey, setting } = newGateKey();
  const pem = String(publicKey.export({ format: 'pem', type: 'spki' }));
  expect([publicKeyOf(pem).equals(publicKey), publicKeyOf(setting).equals(publicKey)]).toEqual([true, true]);
  const x25519Key = generateKeyPairSync('x25519').publicKey.export({ format: 'pem', type: 'spki' });
  expect(() => publicKeyOf(String(x25519Key))).toThrow('not an Ed25519 key');
});

it('names the channel in the command only if it is not `stable`', () => {
  expect(commandFor('mf-rewards', 'stable')).toBe('npm run ship -w mf-rewards');
  expect(commandFor('shell', 'preview')).toBe('npm run ship -w shell -- --channel preview');
});
