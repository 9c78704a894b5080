import { newId } from '../books/new-id.ts';
import type { TestClock } from '../books/wire.ts';
import { endpoint } from '../http/endpoint.ts';
import { existing } from '../http/list.ts';
import { takes, text, whole } from '../http/parameters.ts';
import { invalidParameter } from '../http/stripe-failure.ts';
import { advance } from '../time/advance.ts';
import { day, now } from '../time/now.ts';

const path = '/v1/test_helpers/test_clocks';

export const testClockEndpoints = [
  endpoint({
    method: 'post',
    path,
    takes: takes({ frozen_time: whole, name: text.optional() }),
    answer({ frozen_time, name = null }, { books }) {
      const clock: TestClock = {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: now(books),
        deletes_after: now(books) + 30 * day,
        frozen_time,
        livemode: false,
        name,
        status: 'ready',
        status_details: {},
      };
      return books.testClocks.put(clock);
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/:id`,
    takes: takes({}),
    answer: (_, { books, id }) => existing(books.testClocks, id, { what: 'test clock' }),
  }),
  endpoint({
    method: 'post',
    path: `${path}/:id/advance`,
    takes: takes({ frozen_time: whole }),
    answer({ frozen_time: to }, { books, id }) {
      const clock = existing(books.testClocks, id, { what: 'test clock' });
      if (to <= clock.frozen_time) {
        throw invalidParameter('frozen_time', 'A test clock can only be advanced.');
      }
      advance(books, id, to);
      // Stripe takes its time over it: who asked has to ask again until the clock is ready.
      return { ...clock, status: 'advancing', status_details: { advancing: { target_frozen_time: to } } };
    },
  }),
];
