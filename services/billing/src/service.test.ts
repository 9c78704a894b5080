import { describeService } from '@family-chores/service-kit/testing';
import { billing } from './service.ts';
import { startBilling, type BillingUnderTest } from './testing/start-billing.ts';
import { Subscriber } from './testing/subscriber.ts';

const page = 'http://localhost:3000/billing';

let started: BillingUnderTest;

describeService(billing, {
  async start() {
    started = await startBilling();
    return started;
  },
  async validValues() {
    const ann = await Subscriber.of(started);
    await ann.create();
    return { ...ann.details, newPlan: 'annual', successUrl: page, cancelUrl: page, returnUrl: page };
  },
});
