import { receiveWebhook } from '@family-chores/contracts/billing/card-provider';
import { webhookSecret, type BillingUnderTest } from './start-billing.ts';
import { sdkOf } from './stripe-sdk.ts';

interface SignatureOptions {
  /** Seconds since 1970; now by default. */
  timestamp?: number;
  secret?: string;
}

export function signatureOf(
  service: BillingUnderTest,
  payload: string,
  options: SignatureOptions = {},
): string {
  return sdkOf(service).webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...options });
}

/** Sends a webhook to the service as Stripe does. @returns the status of the response */
export async function sendWebhook(
  service: BillingUnderTest,
  payload: string,
  signature = signatureOf(service, payload),
): Promise<number> {
  const headers = { 'stripe-signature': signature };
  return (await (await service.as()).call(receiveWebhook, { body: payload, headers })).status;
}
