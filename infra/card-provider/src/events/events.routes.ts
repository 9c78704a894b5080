import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listPage } from '../http/list.ts';
import { paging, parameters, text } from '../http/parameters.ts';

export const eventEndpoints = [
  endpoint({
    method: 'get',
    path: '/v1/events',
    parameters: parameters({ type: text.optional(), types: z.array(text).max(20).optional(), ...paging }),
    handle({ type, types, ...page }, { store }) {
      const wanted = type === undefined ? types : [type];
      const matching = store.events.all().filter((event) => wanted?.includes(event.type) ?? true);
      return listPage('/v1/events', matching, page);
    },
  }),
];
