import { newId } from '../store/new-id.ts';
import type { TestClock } from '../store/wire.ts';
import { endpoint } from '../http/endpoint.ts';
import { findOrFail } from '../http/list.ts';
import { parameters, text, integer } from '../http/parameters.ts';
import { invalidParameter } from '../http/stripe-failure.ts';
import { advance } from '../control/advance.ts';
import { DAY_SECONDS, now } from '../time/now.ts';

const PATH = '/v1/test_helpers/test_clocks';

export const testClockEndpoints = [
  endpoint({
    method: 'post',
    path: PATH,
    parameters: parameters({ frozen_time: integer, name: text.optional() }),
    handle({ frozen_time, name = null }, { store }) {
      const clock: TestClock = {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: now(store),
        deletes_after: now(store) + 30 * DAY_SECONDS,
        frozen_time,
        livemode: false,
        name,
        status: 'ready',
        status_details: {},
      };
      return store.testClocks.put(clock);
    },
  }),
  endpoint({
    method: 'get',
    path: `${PATH}/:id`,
    parameters: parameters({}),
    handle: (_, { store, id }) => findOrFail(store.testClocks, id, { type: 'test clock' }),
  }),
  endpoint({
    method: 'post',
    path: `${PATH}/:id/advance`,
    parameters: parameters({ frozen_time: integer }),
    handle({ frozen_time: to }, { store, id }) {
      const clock = findOrFail(store.testClocks, id, { type: 'test clock' });
      if (to <= clock.frozen_time) {
        throw invalidParameter('frozen_time', 'A test clock can only be advanced.');
      }
      advance(store, id, to);
      // Stripe advances clocks asynchronously, so the caller expects this status and polls until the clock is ready.
      return { ...clock, status: 'advancing', status_details: { advancing: { target_frozen_time: to } } };
    },
  }),
];
