import { z } from 'zod';
import { newId } from '../books/new-id.ts';
import { endpoint } from '../http/endpoint.ts';
import { existing, listed } from '../http/list.ts';
import { merged } from '../http/merged.ts';
import { flag, metadata, paging, takes, text } from '../http/parameters.ts';
import { impossible } from '../http/stripe-failure.ts';
import { clockOf, now } from '../time/now.ts';
import { buildPortalConfiguration } from './portal-configuration.ts';

const configurations = '/v1/billing_portal/configurations';

const features = z.strictObject({
  invoice_history: z.strictObject({ enabled: flag }).optional(),
  payment_method_update: z.strictObject({ enabled: flag }).optional(),
  subscription_cancel: z
    .strictObject({ enabled: flag, mode: z.literal('at_period_end').optional() })
    .optional(),
});

export const portalEndpoints = [
  endpoint({
    method: 'post',
    path: configurations,
    takes: takes({ features, metadata: metadata.optional(), default_return_url: z.url().optional() }),
    answer({ features: asked, metadata: about, default_return_url: returnUrl }, { books }) {
      const configuration = buildPortalConfiguration({
        id: newId('bpc'),
        shows: {
          invoices: asked.invoice_history?.enabled ?? false,
          card: asked.payment_method_update?.enabled ?? false,
          cancel: asked.subscription_cancel?.enabled ?? false,
        },
        returnUrl: returnUrl ?? null,
        metadata: merged({}, about),
        at: now(books),
      });
      return books.portalConfigurations.put(configuration);
    },
  }),
  endpoint({
    method: 'get',
    path: configurations,
    takes: takes({ active: flag.optional(), ...paging }),
    answer({ active, ...page }, { books }) {
      const matching = books.portalConfigurations
        .all()
        .filter((configuration) => (active ?? configuration.active) === configuration.active);
      return listed(configurations, matching, page);
    },
  }),
  endpoint({
    method: 'get',
    path: `${configurations}/:id`,
    takes: takes({}),
    answer: (_, { books, id }) => existing(books.portalConfigurations, id, { what: 'configuration' }),
  }),
  endpoint({
    method: 'post',
    path: '/v1/billing_portal/sessions',
    takes: takes({ customer: text, configuration: text.optional(), return_url: z.url().optional() }),
    answer({ customer: whose, configuration: asked, return_url = null }, { books }) {
      const customer = existing(books.customers, whose, { what: 'customer', param: 'customer' });
      const [first] = books.portalConfigurations.all();
      const configuration = asked ?? first?.id;
      if (!configuration) throw impossible('No configuration was provided, and there is no default one.');
      existing(books.portalConfigurations, configuration, { what: 'configuration', param: 'configuration' });
      const id = newId('bps');
      return books.portalSessions.put({
        id,
        object: 'billing_portal.session',
        after_expiration: null,
        configuration,
        created: now(books, clockOf(customer)),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url,
        url: `${books.origin}/portal/${id}`,
      });
    },
  }),
];
