import { startCardProvider, type CardProvider } from '@family-chores/card-provider';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { billing } from '../service.ts';

const secretKey = 'sk_test_local_of_a_test';
export const webhookSecret = 'whsec_of_a_test';

export interface BillingUnderTest extends TestService {
  /** The local stand-in for Stripe. */
  readonly stripe: CardProvider;
  enableWebhooks(): void;
}

/** Starts this service and a local stand-in for Stripe, which sends no webhooks until `enableWebhooks` is called. */
export async function startBilling(
  settings: Record<string, string | undefined> = {},
): Promise<BillingUnderTest> {
  const stripe = await startCardProvider({ port: 0, secretKey });
  const service = await startTestService(billing, {
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
      TEST_PAGE_LIMIT_PER_ADDRESS: '100000/60',
      CONNECTION_LIMIT_PER_ADDRESS: '100000/60',
      ...settings,
    },
  });
  return {
    ...service,
    stripe,
    enableWebhooks() {
      stripe.sendWebhooksTo({ url: `${service.url}/api/stripe/webhook`, secret: webhookSecret });
    },
    async stop() {
      await stripe.close();
      await service.stop();
    },
  };
}
