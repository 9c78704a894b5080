import Router from '@koa/router';
import type { Context } from 'koa';
import type { Store } from '../store/store.ts';
import type { Invoice, InvoiceLine } from '../store/wire.ts';
import { cardForm } from '../pages/card-form.ts';
import { readCard } from '../pages/read-card.ts';
import { readForm } from '../pages/read-form.ts';
import { type Markup, html } from '../pages/html.ts';
import { calendarDay, money } from '../pages/money.ts';
import { showPage } from '../pages/page.ts';
import { canBeCharged, saveCard } from '../payment-methods/payment-method.ts';
import { payInvoice } from './pay-invoice.ts';

/** Serves the invoice page, which shows a receipt, or takes the payment of an open invoice whose charge failed. */
export function invoicePages(store: Store): Router {
  const router = new Router();
  router.get('/invoices/:id', (ctx) => show(ctx, store));
  router.post('/invoices/:id', (ctx) => pay(ctx, store));
  return router;
}

function show(ctx: Context, store: Store, error?: string): void {
  const invoice = store.invoices.get(String(ctx.params.id));
  if (!invoice || invoice.status === 'draft') {
    const body = html`<section><p>Please check the address.</p></section>`;
    return showPage(ctx, { title: 'This invoice does not exist', body, status: 404 });
  }
  showPage(ctx, {
    title: `Invoice ${invoice.number ?? ''}`,
    body: html`${details(invoice)}
    ${
      invoice.status === 'open' &&
      cardForm({ action: `/invoices/${invoice.id}`, button: 'Pay invoice', error })
    }`,
    status: error === undefined ? 200 : 402,
  });
}

function details({ currency, ...invoice }: Invoice): Markup {
  const row = ({ description, amount }: InvoiceLine) =>
    html`<dt>${description}</dt>
      <dd>${money(amount, currency)}</dd>`;
  return html`<section>
    <p class="amount">${money(invoice.amount_due, currency)}</p>
    <p class="soft">${calendarDay(invoice.created)}, ${invoice.status}</p>
    <dl>${invoice.lines.data.map(row)}</dl>
  </section>`;
}

async function pay(ctx: Context, store: Store): Promise<void> {
  const fields = await readForm(ctx);
  const invoice = store.invoices.get(String(ctx.params.id));
  const customer = store.customers.get(invoice?.customer);
  if (invoice?.status !== 'open' || !customer) return show(ctx, store);
  const entry = readCard(ctx, { fields, action: `/invoices/${invoice.id}`, redirectTargets: [] });
  if (!entry) return;
  if ('error' in entry) return show(ctx, store, entry.error);
  const card = saveCard(store, entry.card, null);
  if (!canBeCharged(card)) return show(ctx, store, 'Your card was declined.');
  payInvoice(store, invoice.id, card);
  ctx.redirect(`/invoices/${invoice.id}`);
  ctx.status = 303;
}
