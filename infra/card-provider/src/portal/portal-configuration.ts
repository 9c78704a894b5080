import type { Metadata, PortalConfiguration } from '../store/wire.ts';

interface PortalConfigurationInput {
  readonly id: string;
  readonly allows: { readonly invoices: boolean; readonly card: boolean; readonly cancel: boolean };
  readonly metadata: Metadata;
  /** In seconds since 1970. */
  readonly createdAt: number;
}

export function buildPortalConfiguration({
  id,
  allows,
  metadata,
  createdAt,
}: PortalConfigurationInput): PortalConfiguration {
  return {
    id,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: createdAt,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: allows.invoices },
      payment_method_update: { enabled: allows.card, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: allows.cancel,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'fixed' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: null,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata,
    name: null,
    updated: createdAt,
  };
}
