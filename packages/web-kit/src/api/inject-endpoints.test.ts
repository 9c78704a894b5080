import type { listRewards } from '@family-chores/contracts/rewards/rewards';
import { call } from './call.ts';
import { injectEndpoints } from './inject-endpoints.ts';

const list = call<typeof listRewards>('GET /api/rewards/family/:familyId');

it('adds endpoints named after their owner', () => {
  const { endpoints } = injectEndpoints('mf-prizes', (build) => ({ prizesList: build.query(list) }));
  expect(endpoints.prizesList.name).toBe('prizesList');
});

it('lets an owner define its endpoints again, as another build of the same remote does', () => {
  const again = () => injectEndpoints('mf-again', (build) => ({ againList: build.query(list) }));
  again();
  expect(again).not.toThrow();
});

it("rejects a name without the owner's prefix", () => {
  expect(() =>
    // @ts-expect-error the compiler refuses it too
    injectEndpoints('mf-prizes', (build) => ({ listPrizes: build.query(list) })),
  ).toThrow('Endpoint listPrizes of mf-prizes must be named prizes...');
});

it('rejects a name claimed by another owner', () => {
  injectEndpoints('mf-gift-shop', (build) => ({ giftShopList: build.query(list) }));
  expect(() => injectEndpoints('mf-gift', (build) => ({ giftShopList: build.query(list) }))).toThrow(
    'Endpoint giftShopList of mf-gift belongs to mf-gift-shop',
  );
});
