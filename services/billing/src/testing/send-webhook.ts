import { receiveWebhook } from '@family-chores/contracts/billing/card-provider';
import { webhookSecret, type BillingUnderTest } from './start-billing.ts';
import { sdkOf } from './stripe-sdk.ts';

interface Signature {
  /** Seconds since 1970; now by default. */
  timestamp?: number;
  secret?: string;
}

/** A signature header as Stripe sends it. */
export function signatureOf(service: BillingUnderTest, payload: string, signature: Signature = {}): string {
  return sdkOf(service).webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...signature });
}

/** Sends the service a webhook as Stripe does. @returns the response's status */
export async function sendWebhook(
  service: BillingUnderTest,
  payload: string,
  signature = signatureOf(service, payload),
): Promise<number> {
  const headers = { 'stripe-signature': signature };
  return (await (await service.as()).call(receiveWebhook, { body: payload, headers })).status;
}
