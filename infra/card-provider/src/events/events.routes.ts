import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { existing, listed } from '../http/list.ts';
import { paging, takes, text } from '../http/parameters.ts';

export const eventEndpoints = [
  endpoint({
    method: 'get',
    path: '/v1/events',
    takes: takes({ type: text.optional(), types: z.array(text).max(20).optional(), ...paging }),
    handle({ type, types, ...page }, { store }) {
      const wanted = type === undefined ? types : [type];
      const matching = store.events.all().filter((event) => wanted?.includes(event.type) ?? true);
      return listed('/v1/events', matching, page);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/events/:id',
    takes: takes({}),
    handle: (_, { store, id }) => existing(store.events, id, { what: 'event' }),
  }),
];
