import { receiveWebhook } from '@family-chores/contracts/billing/card-provider';
import { webhookSecret, type BillingUnderTest } from './start-billing.ts';
import { sdkOf } from './stripe-sdk.ts';

interface Signature {
  /** Seconds since 1970; now unless told. */
  timestamp?: number;
  secret?: string;
}

/** A header as Stripe signs with. */
export function signatureOf(service: BillingUnderTest, payload: string, signature: Signature = {}): string {
  return sdkOf(service).webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...signature });
}

/** Tells the service something as Stripe does. @returns the status of its answer */
export async function tell(
  service: BillingUnderTest,
  payload: string,
  signature = signatureOf(service, payload),
): Promise<number> {
  const headers = { 'stripe-signature': signature };
  return (await (await service.as()).call(receiveWebhook, { body: payload, headers })).status;
}
