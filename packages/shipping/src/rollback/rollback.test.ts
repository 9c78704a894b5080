import type { Release } from '@family-chores/contracts/registry/releases';
import { Registry } from '../client/index.ts';
import { UsageError } from '../terminal/outcome.ts';
import { aCandidate, aRelease, idOf } from '../testing/build-release.ts';
import { rollback, rollbackOptions } from './index.ts';

const released = aRelease();
const stepwise = aRelease({ candidate: aCandidate() });

/** Rolls back what is released like that; answers what was asked of the registry and said to the person. */
async function rollBack(release: Release, args: string[] = []) {
  const asked: string[] = [];
  const said: string[] = [];
  const registry = new Registry({
    origin: 'https://chores.example',
    token: 'a-token',
    send: (url, { method, headers, body = '' }) => {
      if (method === 'POST') asked.push(`${url.split('/').at(-1)} ${headers['if-match']} ${String(body)}`);
      const answer = method === 'POST' ? { ...release, buildId: idOf(1), candidate: null } : release;
      return Promise.resolve({ status: 200, text: JSON.stringify(answer) });
    },
  });
  const terminal = {
    print: (text: string) => void said.push(text),
    complain: () => undefined,
    stage: () => Promise.resolve(),
  };
  await rollback({ name: release.name, options: rollbackOptions(args), registry, terminal });
  return { asked, said };
}

test('everybody gets the build before, of the version that was looked at', async () => {
  const { asked, said } = await rollBack(released, ['--reason', 'Points were lost']);
  expect(asked).toEqual(['rollback "4" {"reason":"Points were lost"}']);
  expect(said).toEqual([
    `Everybody gets ${idOf(1)} instead of ${idOf(2)}, open pages at their next navigation.`,
  ]);
});

test('a build that only some browsers have is taken back, and everybody keeps theirs', async () => {
  const { asked, said } = await rollBack(stepwise);
  expect(asked).toEqual(['abort "4" {"reason":""}']);
  expect(said).toEqual([`${idOf(3)} is taken back; everybody gets ${idOf(2)}, as before.`]);
});

test('a build that is named is what everybody gets, whatever is under way', async () => {
  const { asked } = await rollBack(stepwise, ['--to', idOf(1)]);
  expect(asked).toEqual([`rollback "4" {"to":"${idOf(1)}","reason":""}`]);
});

test('an option that is none is told', () => {
  expect(() => rollbackOptions(['--back'])).toThrow(UsageError);
});
