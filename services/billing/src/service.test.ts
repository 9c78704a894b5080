import { describeService } from '@family-chores/service-kit/testing';
import { startBilling } from './testing/start-billing.ts';
import { Subscriber } from './testing/subscriber.ts';

const page = 'http://localhost:3000/billing';

describeService('billing', {
  start: startBilling,
  async validValues(service) {
    const ann = await Subscriber.of(service);
    await ann.create();
    return { ...ann.details, newPlan: 'annual', successUrl: page, cancelUrl: page, returnUrl: page };
  },
});
