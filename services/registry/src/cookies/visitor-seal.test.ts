import { sealVisitorId, VisitorSeal } from './visitor-seal.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let registry: TestRegistry;
let seal: VisitorSeal;

beforeAll(async () => {
  registry = await startRegistry();
  seal = new VisitorSeal();
  await seal.open();
});
afterAll(() => registry.service.stop());

it('reads the visitor id that another replica issued', async () => {
  const issued = seal.issue();
  const replica = new VisitorSeal();
  await replica.open();
  expect(replica.read(issued?.sealed ?? '')).toBe(issued?.visitorId);
});

it.each([
  ['an unsigned visitor id', 'a'.repeat(22)],
  ['a visitor id signed with another key', sealVisitorId('a'.repeat(22), 'another key')],
  ['a visitor id with a signature of another length', `${'a'.repeat(22)}.short`],
  ['an empty value', ''],
])('reads no visitor id from %s', (_, value) => {
  expect(seal.read(value)).toBeNull();
});

it('issues and reads no visitor ids before it has its key', () => {
  const closed = new VisitorSeal();
  expect([closed.issue(), closed.read(seal.issue()?.sealed ?? '')]).toEqual([null, null]);
});
