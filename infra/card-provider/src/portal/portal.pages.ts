import Router from '@koa/router';
import type { Context } from 'koa';
import type { Store } from '../store/store.ts';
import { cardOrPage } from '../pages/card-or-page.ts';
import { formBody } from '../pages/form-body.ts';
import { html } from '../pages/html.ts';
import { showPage } from '../pages/page.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { ending } from '../subscriptions/ending.ts';
import { clockOf, HOUR_SECONDS, now } from '../time/now.ts';
import { portalBody, type PortalVisit } from './portal-body.ts';
import { replaceCard } from './replace-card.ts';
import { runningSubscription } from './running-subscription.ts';

const PORTAL_SESSION_SECONDS = HOUR_SECONDS;

/** The customer portal, which Stripe would host. */
export function portalPages(store: Store): Router {
  const router = new Router();
  router.get('/portal/:id', (ctx) => {
    const visit = visitOf(ctx, store);
    if (visit) show(ctx, store, { visit });
  });
  router.post('/portal/:id/card', (ctx) => takeCard(ctx, store));
  router.post('/portal/:id/subscription', (ctx) => endOrKeep(ctx, store));
  return router;
}

/** A portal session is valid for an hour; afterwards the product has to create another one. */
function visitOf(ctx: Context, store: Store): PortalVisit | undefined {
  const session = store.portalSessions.get(String(ctx.params.id));
  const customer = store.customers.get(session?.customer);
  const configuration = store.portalConfigurations.get(session?.configuration);
  const open =
    session && customer && session.created + PORTAL_SESSION_SECONDS > now(store, clockOf(customer));
  if (open && configuration) return { session, customer, features: configuration.features };
  const body = html`<section><p>Please go back and open it again.</p></section>`;
  showPage(ctx, { title: 'This page has expired', body, status: 410 });
  return undefined;
}

interface Shown {
  readonly visit: PortalVisit;
  /** Why the entered card was refused. */
  readonly error?: string;
}

function show(ctx: Context, store: Store, { visit, error }: Shown): void {
  showPage(ctx, {
    title: 'Your subscription',
    body: portalBody(store, visit, error),
    status: error === undefined ? 200 : 402,
  });
}

function showAgain(ctx: Context, { session }: PortalVisit): void {
  ctx.redirect(`/portal/${session.id}`);
  ctx.status = 303;
}

async function takeCard(ctx: Context, store: Store): Promise<void> {
  const fields = await formBody(ctx);
  const visit = visitOf(ctx, store);
  if (!visit?.features.payment_method_update.enabled) return;
  const typed = cardOrPage(ctx, { fields, action: `/portal/${visit.session.id}/card`, leadsTo: [] });
  if (!typed) return;
  if ('error' in typed) return show(ctx, store, { visit, error: typed.error });
  if (typed.card.behaves === 'declines') return show(ctx, store, { visit, error: 'Your card was declined.' });
  replaceCard(store, visit.customer, typed.card);
  showAgain(ctx, visit);
}

async function endOrKeep(ctx: Context, store: Store): Promise<void> {
  const ends = (await formBody(ctx)).get('ends') === 'true';
  const visit = visitOf(ctx, store);
  if (!visit?.features.subscription_cancel.enabled) return;
  const subscription = runningSubscription(store, visit.customer);
  if (subscription) changeSubscription(store, subscription, ending(store, subscription, ends));
  showAgain(ctx, visit);
}
