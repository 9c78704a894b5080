import { copyUrlFor, resolve, resolveSync } from './separate-copies.ts';

const root = 'file:///product';
const chat = `${root}/services/chat/dist/service.js`;
const kit = `${root}/packages/service-kit/dist/service/index.js`;
const contracts = `${root}/packages/contracts/dist/define-call.js`;
const library = `${root}/node_modules/mongoose/index.js`;

/** What the hooks resolve an import to if Node alone would resolve it to `url`. */
async function importOf(url: string, parentURL: string | undefined): Promise<string> {
  const context = { conditions: [], importAssertions: {}, importAttributes: {}, parentURL };
  const resolved = resolveSync('', context, () => ({ url }));
  expect(await resolve('', context, async () => ({ url }))).toEqual(resolved);
  return resolved.url;
}

it('a copy imports copies of the modules with state, for the same service', async () => {
  const copy = copyUrlFor('chat', chat);
  expect(await importOf(kit, copy)).toBe(`${kit}?service=chat`);
  expect(await importOf(`${root}/services/chat/dist/messages/message.model.js`, copy)).toMatch(
    /\?service=chat$/,
  );
  expect(await importOf(kit, copyUrlFor('billing', kit))).toBe(`${kit}?service=billing`);
});

it.each([library, contracts, 'node:http'])('a copy shares %s with the other services', async (url) => {
  expect(await importOf(url, copyUrlFor('chat', kit))).toBe(url);
});

it.each([undefined, `${root}/infra/home/dist/start-services.js`])(
  'imports no copies if the importing module is not a copy: %s',
  async (parent) => {
    expect(await importOf(kit, parent)).toBe(kit);
  },
);
