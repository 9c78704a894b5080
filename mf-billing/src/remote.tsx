import { defineRemote } from '@family-chores/web-kit/remote';
import { PriceCards } from './plans/price-cards.tsx';

export const remote = defineRemote({
  parts: { 'landing.pricing': { plans: PriceCards } },
});
