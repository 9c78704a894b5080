import { calls } from '@family-chores/contracts/all-contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillSections, table } from './markdown.ts';
import { readSources } from './read-sources.ts';
import { sectionsOf } from './sections.ts';

const root = join(import.meta.dirname, '../../../..');

it('docs/architecture.md is up to date with the code; `npm run architecture` writes it', async () => {
  const document = await readFile(join(root, 'docs/architecture.md'), 'utf8');
  expect(document).toBe(fillSections(document, sectionsOf(await readSources(root))));
});

it('finds the services that a remote calls, and the events that a service consumes', async () => {
  const { frontends, consumed } = await readSources(root);
  const rewards = frontends.find(({ manifest }) => manifest.name === 'mf-rewards');
  expect(rewards?.services).toContain('rewards');
  expect(consumed.get('rewards')).toEqual(expect.arrayContaining(['assignment.verified', 'member.removed']));
});

it('in each manifest, `renders` and the `slots` of the routes together list exactly the slots that the code renders', async () => {
  const { frontends } = await readSources(root);
  const listed = frontends.map(({ manifest: { name, routes, renders = [] } }) => ({
    name,
    slots: [...new Set([...renders, ...routes.flatMap(({ slots }) => slots)])].toSorted(),
  }));
  expect(listed).toEqual(
    frontends.map(({ manifest: { name }, slots }) => ({ name, slots: slots.toSorted() })),
  );
  expect(listed.flatMap(({ slots }) => slots)).toContain('frame.banner');
});

it('the `reads` of routes name only GET calls', async () => {
  const { frontends } = await readSources(root);
  const reads = frontends.flatMap(({ manifest }) => manifest.routes.flatMap((route) => route.reads ?? []));
  const readable = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(reads).not.toEqual([]);
  expect(readable).toEqual(expect.arrayContaining(reads));
});

it('fills the sections of a document, keeps its other text, and throws if a section is unknown or missing', () => {
  const document = 'Before\n\n<!-- generated: a -->\n\nold\n\n<!-- end -->\n\nAfter\n';
  expect(fillSections(document, { a: 'new' })).toBe(document.replace('old', 'new'));
  expect(() => fillSections(document, { b: 'new' })).toThrow('Nothing generates the section a');
  expect(() => fillSections(document, { a: 'new', b: 'new' })).toThrow('lacks these sections: b');
});

it('aligns the columns of a table', () => {
  expect(table(['name', 'of'], [['a long name', 'x']])).toBe(
    '| name        | of  |\n| ----------- | --- |\n| a long name | x   |',
  );
});
