import type { Store } from '../store/store.ts';
import type {
  Customer,
  Invoice,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Subscription,
} from '../store/wire.ts';
import { cardForm } from '../pages/card-form.ts';
import { type Markup, html } from '../pages/html.ts';
import { calendarDay, money } from '../pages/money.ts';
import { cardToCharge } from '../payment-methods/payment-method.ts';
import { priceText } from '../prices/price-text.ts';
import { itemOf } from '../subscriptions/subscription.ts';
import { runningSubscription } from './running-subscription.ts';

const SHOWN_INVOICES = 12;

export interface PortalVisit {
  readonly session: PortalSession;
  readonly customer: Customer;
  readonly features: PortalConfiguration['features'];
}

/** Renders a customer's subscription, card and invoices. @param error why the entered card was refused */
export function portalBody(
  store: Store,
  { session, customer, features }: PortalVisit,
  error?: string,
): Markup {
  const subscription = runningSubscription(store, customer);
  const card =
    (subscription && cardToCharge(store, subscription)) ??
    store.paymentMethods.get(customer.invoice_settings.default_payment_method);
  const invoices = store.invoices.all().filter((invoice) => invoice.customer === customer.id);
  const action = `/portal/${session.id}`;
  return html`${
    subscription
      ? planSection(subscription, features.subscription_cancel.enabled && action)
      : html`<section><p>There is no running subscription.</p></section>`
  }
  ${
    features.payment_method_update.enabled &&
    html`${cardSection(card)} ${cardForm({ action: `${action}/card`, button: 'Save card', error })}`
  }
  ${features.invoice_history.enabled && invoicesSection(invoices)}
  ${
    session.return_url !== null &&
    html`<a class="button quiet" href="${session.return_url}">Return to Family Chores</a>`
  }`;
}

/** @param action path of the portal page; false if the customer may not cancel and resume the plan */
function planSection(subscription: Subscription, action: string | false): Markup {
  const { price, current_period_end: end } = itemOf(subscription);
  const isEnding = subscription.cancel_at_period_end;
  return html`<section aria-labelledby="plan">
    <h2 id="plan">Current plan</h2>
    <p class="amount">${priceText(price)}</p>
    <p class="soft">${isEnding ? 'Ends' : 'Renews'} on ${calendarDay(end)}.</p>
    ${
      action !== false &&
      html`<form method="post" action="${action}/subscription">
        <button type="submit" class="quiet" name="ends" value="${String(!isEnding)}">
          ${isEnding ? "Don't cancel plan" : 'Cancel plan'}
        </button>
      </form>`
    }
  </section>`;
}

function cardSection(method: PaymentMethod | undefined): Markup {
  return html`<section aria-labelledby="method">
    <h2 id="method">Payment method</h2>
    <p>${method?.card ? `Visa ending in ${method.card.last4}` : 'There is no card yet.'}</p>
  </section>`;
}

function invoicesSection(invoices: readonly Invoice[]): Markup {
  const latest = invoices.toReversed().slice(0, SHOWN_INVOICES);
  return html`<section aria-labelledby="invoices">
    <h2 id="invoices">Invoices</h2>
    <ul>
      ${latest.map(invoiceRow)}
    </ul>
  </section>`;
}

function invoiceRow({ created, total, currency, status, hosted_invoice_url: url, number }: Invoice): Markup {
  const text = `${calendarDay(created)}: ${money(total, currency)}, ${status}`;
  return html`<li>
    ${url ? html`<a href="${url}" aria-label="Invoice ${number}, ${text}">${text}</a>` : text}
  </li>`;
}
