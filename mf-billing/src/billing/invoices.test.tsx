import { listInvoices } from '@family-chores/contracts/billing/subscriptions';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { USER_ID } from '../testing/build-subscription.ts';
import { renderBilling } from '../testing/render-billing.tsx';
import { Invoices } from './invoices.tsx';

const paidInvoice = {
  id: 'in_2',
  number: 'FC-0002',
  createdAt: '2026-12-03T10:00:00.000Z',
  amount: 299,
  currency: 'usd',
  status: 'paid',
  url: 'https://pay.example/in_2',
} as const;
const trialInvoice = {
  ...paidInvoice,
  id: 'in_1',
  number: null,
  createdAt: '2026-11-03T10:00:00.000Z',
  amount: 0,
  url: null,
};

const show = (respond: Parameters<typeof on<typeof listInvoices>>[1]) =>
  renderBilling(<Invoices userId={USER_ID} />, { handlers: [on(listInvoices, respond)] });

it('lists the invoices, with links to those that have a URL', async () => {
  show(() => [paidInvoice, trialInvoice]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '$2.99 on Dec 3, 2026FC-0002PaidView the invoice of Dec 3, 2026 in a new tab',
    '$0 on Nov 3, 2026Paid',
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://pay.example/in_2');
});

it('shows that there are no invoices yet', async () => {
  show(() => []);
  expect(await screen.findByText('No invoices yet. The first comes with the first charge.')).toBeVisible();
});

it('shows that the invoices could not be loaded, and loads them again', async () => {
  const { user, server } = show(() => {
    throw problem('internal');
  });
  expect(await screen.findByText('The invoices could not be loaded.')).toBeVisible();
  server.use(on(listInvoices, () => [paidInvoice]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});
