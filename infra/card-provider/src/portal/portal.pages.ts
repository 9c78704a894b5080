import Router from '@koa/router';
import type { Context } from 'koa';
import type { Books } from '../books/books.ts';
import { cardOrPage } from '../pages/card-or-page.ts';
import { formBody } from '../pages/form-body.ts';
import { html } from '../pages/html.ts';
import { showPage } from '../pages/page.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { ending } from '../subscriptions/ending.ts';
import { clockOf, hour, now } from '../time/now.ts';
import { portalBody, type Visit } from './portal-body.ts';
import { replaceCard } from './replace-card.ts';
import { runningSubscription } from './running-subscription.ts';

const openFor = hour;

/** Where a person sees to cards and receipts: the page Stripe would host. */
export function portalPages(books: Books): Router {
  const router = new Router();
  router.get('/portal/:id', (ctx) => {
    const visit = visitOf(ctx, books);
    if (visit) show(ctx, books, { visit });
  });
  router.post('/portal/:id/card', (ctx) => takeCard(ctx, books));
  router.post('/portal/:id/subscription', (ctx) => endOrKeep(ctx, books));
  return router;
}

/** A page is open for an hour; afterwards the product has to ask for another one. */
function visitOf(ctx: Context, books: Books): Visit | undefined {
  const session = books.portalSessions.get(String(ctx.params.id));
  const customer = books.customers.get(session?.customer);
  const configuration = books.portalConfigurations.get(session?.configuration);
  const open = session && customer && session.created + openFor > now(books, clockOf(customer));
  if (open && configuration) return { session, customer, features: configuration.features };
  const body = html`<section><p>Please go back and open it again.</p></section>`;
  showPage(ctx, { title: 'This page has expired', body, status: 410 });
  return undefined;
}

interface Shown {
  readonly visit: Visit;
  /** What is wrong with the card that was typed. */
  readonly error?: string;
}

function show(ctx: Context, books: Books, { visit, error }: Shown): void {
  showPage(ctx, {
    title: 'Your subscription',
    body: portalBody(books, visit, error),
    status: error === undefined ? 200 : 402,
  });
}

function showAgain(ctx: Context, { session }: Visit): void {
  ctx.redirect(`/portal/${session.id}`);
  ctx.status = 303;
}

async function takeCard(ctx: Context, books: Books): Promise<void> {
  const fields = await formBody(ctx);
  const visit = visitOf(ctx, books);
  if (!visit?.features.payment_method_update.enabled) return;
  const typed = cardOrPage(ctx, { fields, action: `/portal/${visit.session.id}/card`, leadsTo: [] });
  if (!typed) return;
  if ('error' in typed) return show(ctx, books, { visit, error: typed.error });
  if (typed.card.behaves === 'declines') return show(ctx, books, { visit, error: 'Your card was declined.' });
  replaceCard(books, visit.customer, typed.card);
  showAgain(ctx, visit);
}

async function endOrKeep(ctx: Context, books: Books): Promise<void> {
  const ends = (await formBody(ctx)).get('ends') === 'true';
  const visit = visitOf(ctx, books);
  if (!visit?.features.subscription_cancel.enabled) return;
  const subscription = runningSubscription(books, visit.customer);
  if (subscription) changeSubscription(books, subscription, ending(books, subscription, ends));
  showAgain(ctx, visit);
}
