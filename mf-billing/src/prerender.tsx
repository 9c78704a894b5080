import { prerenderParts } from '@family-chores/web-kit/prerendering';
import { PriceCards } from './plans/price-cards.tsx';

/** The parts that the landing page shows before any script has run. */
export const prerender = prerenderParts({ 'landing.pricing': { plans: PriceCards } });
