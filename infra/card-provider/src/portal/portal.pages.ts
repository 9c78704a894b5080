import Router from '@koa/router';
import type { Context } from 'koa';
import type { Store } from '../store/store.ts';
import { readCard } from '../pages/read-card.ts';
import { readForm } from '../pages/read-form.ts';
import { html } from '../pages/html.ts';
import { showPage } from '../pages/page.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { withCancelAtPeriodEnd } from '../subscriptions/cancel-at-period-end.ts';
import { clockOf, HOUR_SECONDS, now } from '../time/now.ts';
import { portalBody, type PortalVisit } from './portal-body.ts';
import { replaceCard } from './replace-card.ts';
import { runningSubscription } from './running-subscription.ts';

const PORTAL_SESSION_SECONDS = HOUR_SECONDS;

/** Serves the customer portal, which Stripe would host. */
export function portalPages(store: Store): Router {
  const router = new Router();
  router.get('/portal/:id', (ctx) => {
    const visit = visitOf(ctx, store);
    if (visit) show(ctx, store, { visit });
  });
  router.post('/portal/:id/card', (ctx) => takeCard(ctx, store));
  router.post('/portal/:id/subscription', (ctx) => cancelOrResume(ctx, store));
  return router;
}

/** Returns the visit if its session is less than an hour old; otherwise shows that the page has expired. */
function visitOf(ctx: Context, store: Store): PortalVisit | undefined {
  const session = store.portalSessions.get(String(ctx.params.id));
  const customer = store.customers.get(session?.customer);
  const configuration = store.portalConfigurations.get(session?.configuration);
  const isOpen =
    session && customer && session.created + PORTAL_SESSION_SECONDS > now(store, clockOf(customer));
  if (isOpen && configuration) return { session, customer, features: configuration.features };
  const body = html`<section><p>Please go back and open the page again.</p></section>`;
  showPage(ctx, { title: 'This page has expired', body, status: 410 });
  return undefined;
}

interface PortalPage {
  readonly visit: PortalVisit;
  /** Why the entered card was refused. */
  readonly error?: string;
}

function show(ctx: Context, store: Store, { visit, error }: PortalPage): void {
  showPage(ctx, {
    title: 'Your subscription',
    body: portalBody(store, visit, error),
    status: error === undefined ? 200 : 402,
  });
}

function redirectToPortal(ctx: Context, { session }: PortalVisit): void {
  ctx.redirect(`/portal/${session.id}`);
  ctx.status = 303;
}

async function takeCard(ctx: Context, store: Store): Promise<void> {
  const fields = await readForm(ctx);
  const visit = visitOf(ctx, store);
  if (!visit?.features.payment_method_update.enabled) return;
  const entry = readCard(ctx, { fields, action: `/portal/${visit.session.id}/card`, redirectTargets: [] });
  if (!entry) return;
  if ('error' in entry) return show(ctx, store, { visit, error: entry.error });
  if (entry.card.behavior === 'declines')
    return show(ctx, store, { visit, error: 'Your card was declined.' });
  replaceCard(store, visit.customer, entry.card);
  redirectToPortal(ctx, visit);
}

async function cancelOrResume(ctx: Context, store: Store): Promise<void> {
  const mustEnd = (await readForm(ctx)).get('ends') === 'true';
  const visit = visitOf(ctx, store);
  if (!visit?.features.subscription_cancel.enabled) return;
  const subscription = runningSubscription(store, visit.customer);
  if (subscription)
    changeSubscription(store, subscription, withCancelAtPeriodEnd(store, subscription, mustEnd));
  redirectToPortal(ctx, visit);
}
