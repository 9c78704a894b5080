import { aBuild, published } from '../testing/build-folder.ts';
import { composeDocument } from './compose-document.ts';
import { filledSlots, withAbsentParts } from './slot-order.rules.ts';

const filling = (part: string, order: number) => ({ slot: 'dashboard.section', part, order });
const destinationOf = (page: string, order: number) => ({
  path: `/dashboard/:familyId/${page}`,
  page,
  title: page,
  slots: [],
  destination: { icon: 'star' as const, order },
});
const builds = [
  aBuild('shell'),
  aBuild('mf-rewards', 1, {
    slots: [filling('rewards', 10), filling('points', 20)],
    routes: [destinationOf('rewards', 10)],
  }),
  aBuild('mf-schedule', 1, { slots: [filling('week', 15)], routes: [destinationOf('week', 20)] }),
];

type Orders = NonNullable<Parameters<typeof composeDocument>[1]>['slotOrders'];

/** The parts of a slot in the order in which pages show them. */
function partsOf(slot: string, slotOrders: Orders = []) {
  const ranked = builds.map((build) => ({ name: build.name, builds: [published(build)] }));
  const { document } = composeDocument(ranked, { slotOrders });
  return filledSlots(document)
    .get(slot)
    ?.map(({ part }) => part);
}

it('parts and destinations are in the order of their manifests unless an operator has chosen another', () => {
  expect(partsOf('dashboard.section')).toEqual(['rewards', 'week', 'points']);
  expect(partsOf('frame.nav')).toEqual(['rewards', 'week']);
});

it('chosen parts come first, and the others follow in the order of their manifests', () => {
  const order = { slot: 'dashboard.section', parts: [{ remote: 'mf-rewards', part: 'points' }] };
  expect(partsOf('dashboard.section', [order])).toEqual(['points', 'rewards', 'week']);
  expect(partsOf('frame.nav', [order])).toEqual(['rewards', 'week']);
});

it('an order of the navigation applies to destinations', () => {
  const order = { slot: 'frame.nav', parts: [{ remote: 'mf-schedule', part: 'week' }] };
  expect(partsOf('frame.nav', [order])).toEqual(['week', 'rewards']);
});

it('an order may name parts and slots that no longer exist', () => {
  const gone = { remote: 'mf-gone', part: 'gone' };
  const orders = [
    { slot: 'dashboard.section', parts: [gone, { remote: 'mf-schedule', part: 'week' }] },
    { slot: 'gone.slot', parts: [gone] },
  ];
  expect(partsOf('dashboard.section', orders)).toEqual(['week', 'rewards', 'points']);
});

it('in a new order, each part that is not shown at present stays after its predecessor', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((part) => ({ remote: 'mf-rewards', part }));
  const parts = [a, b, c, d].flatMap((part) => part ?? []);
  const shown = parts.filter(({ part }) => part !== 'b' && part !== 'c');
  const kept = withAbsentParts(shown.toReversed(), { before: parts, shown });
  expect(kept.map(({ part }) => part)).toEqual(['d', 'a', 'b', 'c']);
  expect(withAbsentParts(shown, { before: [], shown })).toEqual(shown);
});

it('without a document, no slot is filled', () => {
  expect(filledSlots(null).size).toBe(0);
});
