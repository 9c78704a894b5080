import Router from '@koa/router';
import type { Context } from 'koa';
import type { Store } from '../store/store.ts';
import type { CheckoutSession } from '../store/wire.ts';
import { StripeFailure } from '../http/stripe-failure.ts';
import { cardForm } from '../pages/card-form.ts';
import { readCard } from '../pages/read-card.ts';
import { readForm } from '../pages/read-form.ts';
import { type Markup, html } from '../pages/html.ts';
import { calendarDay } from '../pages/money.ts';
import { showPage } from '../pages/page.ts';
import type { TestCard } from '../payment-methods/cards.ts';
import { priceText } from '../prices/price-text.ts';
import { trialEndOf } from '../subscriptions/trial-terms.ts';
import { now } from '../time/now.ts';
import { completeCheckout } from './complete-checkout.ts';

/** Serves the checkout page, which Stripe would host. */
export function checkoutPages(store: Store): Router {
  const router = new Router();
  router.get('/checkout/:id', (ctx) => showSession(ctx, store));
  router.post('/checkout/:id', (ctx) => takeCard(ctx, store));
  return router;
}

/** Returns the session if it is still open; otherwise shows a page that says why it is not. */
function openSession(ctx: Context, store: Store): CheckoutSession | undefined {
  const session = store.checkoutSessions.get(String(ctx.params.id));
  if (session?.status === 'open') return session;
  const isComplete = session?.status === 'complete';
  const body = html`<section>
    <p>${isComplete ? 'There is nothing left to pay here.' : 'Please go back and start again.'}</p>
    ${
      isComplete &&
      session.success_url !== null &&
      html`<a class="button" href="${returnUrlOf(session)}">Continue</a>`
    }
  </section>`;
  showPage(ctx, {
    title: isComplete ? 'Payment complete' : 'This page has expired',
    body,
    status: isComplete ? 200 : 410,
  });
  return undefined;
}

function showSession(ctx: Context, store: Store, error?: string): void {
  const session = openSession(ctx, store);
  if (!session) return;
  const isSubscription = session.mode === 'subscription';
  const email = html`<label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="email" required />`;
  const body = html`${isSubscription && summary(store, session)}
  ${cardForm({
    action: `/checkout/${session.id}`,
    button: isSubscription ? 'Subscribe' : 'Save card',
    error,
    fieldsAbove: session.customer === null ? email : undefined,
  })}
  ${session.cancel_url !== null && html`<a class="button quiet" href="${session.cancel_url}">Go back</a>`}`;
  showPage(ctx, {
    title: isSubscription ? 'Subscribe to Family Chores' : 'Save a card',
    body,
    status: error === undefined ? 200 : 402,
    redirectTargets: [session.success_url],
  });
}

function summary(store: Store, session: CheckoutSession): Markup {
  const plan = store.checkoutTerms.get(session.id)?.plan;
  const price = store.prices.get(plan?.price);
  if (!plan || !price) return html``;
  const customer = store.customers.get(session.customer);
  const end = trialEndOf(plan.trialDays, now(store, customer?.test_clock ?? null));
  return html`<section>
    <p class="amount">${priceText(price)}</p>
    <p class="soft">
      ${end === null ? 'Charged today.' : `Free until ${calendarDay(end)}. Nothing is charged today.`}
    </p>
  </section>`;
}

async function takeCard(ctx: Context, store: Store): Promise<void> {
  const fields = await readForm(ctx);
  const session = openSession(ctx, store);
  if (!session) return;
  const request = { fields, action: `/checkout/${session.id}`, redirectTargets: [session.success_url] };
  const entry = readCard(ctx, request);
  if (!entry) return;
  if ('error' in entry) return showSession(ctx, store, entry.error);
  complete(ctx, store, {
    session,
    card: entry.card,
    email: fields.get('email') ?? '',
  });
}

interface Completion {
  readonly session: CheckoutSession;
  readonly card: TestCard;
  readonly email: string;
}

function complete(ctx: Context, store: Store, { session, card, email }: Completion): void {
  try {
    const completed = completeCheckout(store, session, { card, email });
    ctx.status = 303;
    ctx.redirect(returnUrlOf(completed));
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error;
    showSession(ctx, store, error.message);
  }
}

function returnUrlOf({ success_url: url, id }: CheckoutSession): string {
  return (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}
