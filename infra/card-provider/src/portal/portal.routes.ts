import { z } from 'zod';
import { newId } from '../store/new-id.ts';
import { endpoint } from '../http/endpoint.ts';
import { findOrFail, listPage } from '../http/list.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { flag, metadata, paging, parameters, text } from '../http/parameters.ts';
import { stateConflict } from '../http/stripe-failure.ts';
import { clockOf, now } from '../time/now.ts';
import { buildPortalConfiguration } from './portal-configuration.ts';

const CONFIGURATIONS = '/v1/billing_portal/configurations';

const featuresSchema = z.strictObject({
  invoice_history: z.strictObject({ enabled: flag }).optional(),
  payment_method_update: z.strictObject({ enabled: flag }).optional(),
  subscription_cancel: z
    .strictObject({ enabled: flag, mode: z.literal('at_period_end').optional() })
    .optional(),
});

export const portalEndpoints = [
  endpoint({
    method: 'post',
    path: CONFIGURATIONS,
    parameters: parameters({
      features: featuresSchema,
      metadata: metadata.optional(),
    }),
    handle({ features, metadata: sentMetadata }, { store }) {
      const configuration = buildPortalConfiguration({
        id: newId('bpc'),
        allows: {
          invoices: features.invoice_history?.enabled ?? false,
          card: features.payment_method_update?.enabled ?? false,
          cancel: features.subscription_cancel?.enabled ?? false,
        },
        metadata: mergeMetadata({}, sentMetadata),
        createdAt: now(store),
      });
      return store.portalConfigurations.put(configuration);
    },
  }),
  endpoint({
    method: 'get',
    path: CONFIGURATIONS,
    parameters: parameters({ active: flag.optional(), ...paging }),
    handle({ active, ...page }, { store }) {
      const matching = store.portalConfigurations
        .all()
        .filter((configuration) => (active ?? configuration.active) === configuration.active);
      return listPage(CONFIGURATIONS, matching, page);
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/billing_portal/sessions',
    parameters: parameters({
      customer: text,
      configuration: text.optional(),
      return_url: z.url().optional(),
    }),
    handle({ customer: customerId, configuration: configurationId, return_url = null }, { store }) {
      const customer = findOrFail(store.customers, customerId, { type: 'customer', param: 'customer' });
      const [first] = store.portalConfigurations.all();
      const configuration = configurationId ?? first?.id;
      if (!configuration) throw stateConflict('No configuration was provided, and there is no default one.');
      findOrFail(store.portalConfigurations, configuration, {
        type: 'configuration',
        param: 'configuration',
      });
      const id = newId('bps');
      return store.portalSessions.put({
        id,
        object: 'billing_portal.session',
        after_expiration: null,
        configuration,
        created: now(store, clockOf(customer)),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url,
        url: `${store.origin}/portal/${id}`,
      });
    },
  }),
];
