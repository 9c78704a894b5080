import { prerenderRemote } from '@family-chores/web-kit/prerendering';
import { PriceCards } from './plans/price-cards.tsx';

/** What the landing page shows of this remote before any script has run. */
export const prerender = prerenderRemote({ parts: { 'landing.pricing': { plans: PriceCards } } });
