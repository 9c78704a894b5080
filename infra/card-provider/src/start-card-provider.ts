import { type Server, createServer } from 'node:http';
import { once } from 'node:events';
import Koa from 'koa';
import { balanceEndpoints } from './balance/balance.routes.ts';
import { type Books, openBooks } from './books/books.ts';
import { checkoutPages } from './checkout/checkout.pages.ts';
import { checkoutEndpoints } from './checkout/checkout.routes.ts';
import { testClockEndpoints } from './clocks/test-clocks.routes.ts';
import { openAskedRequests } from './control/asked-requests.ts';
import { type Control, controlOf } from './control/control.ts';
import { controlRoutes } from './control/control.routes.ts';
import { openFaults } from './control/faults.ts';
import { customerEndpoints } from './customers/customers.routes.ts';
import { eventEndpoints } from './events/events.routes.ts';
import { apiRoutes } from './http/api.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import { loopbackOnly } from './http/loopback-only.ts';
import { invoicePages } from './invoices/invoice.pages.ts';
import { invoiceEndpoints } from './invoices/invoices.routes.ts';
import { stylePath } from './pages/page.ts';
import { style } from './pages/style.ts';
import { paymentMethodEndpoints } from './payment-methods/payment-methods.routes.ts';
import { portalPages } from './portal/portal.pages.ts';
import { portalEndpoints } from './portal/portal.routes.ts';
import { priceEndpoints } from './prices/prices.routes.ts';
import { productEndpoints } from './products/products.routes.ts';
import { subscriptionEndpoints } from './subscriptions/subscriptions.routes.ts';
import { advance } from './time/advance.ts';
import { now } from './time/now.ts';
import { type Address, type Postman, startPostman } from './webhooks/postman.ts';

export interface CardProviderOptions {
  /** 0 for any free one. */
  readonly port: number;
  /** What callers identify themselves with; never a live one. */
  readonly secretKey: string;
  /** Where events are told; `sendWebhooksTo` may say so later. */
  readonly webhooks?: Address;
  /** Where it remembers; without a file it forgets everything when it closes. */
  readonly file?: string;
}

export interface CardProvider {
  /** The SDK's host and port, and the origin of the hosted pages. */
  readonly url: string;
  readonly control: Control;
  sendWebhooksTo(address: Address): void;
  close(): Promise<void>;
}

const endpoints = [
  ...balanceEndpoints,
  ...productEndpoints,
  ...priceEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...checkoutEndpoints,
  ...portalEndpoints,
  ...testClockEndpoints,
  ...eventEndpoints,
];

const lookEveryMs = 1000;

/**
 * Starts a stand-in for Stripe on this machine's loopback.
 * @throws Error when the key is a live one, or the port is taken
 */
export async function startCardProvider(options: CardProviderOptions): Promise<CardProvider> {
  const { port, secretKey, webhooks, file } = options;
  if (!/^(sk|rk)_test_/.test(secretKey)) throw new Error('The local card provider takes test keys only.');
  const books = await openBooks(file);
  forgetOldAnswers(books);
  const postman = startPostman(books);
  const faults = openFaults();
  const askedRequests = openAskedRequests();
  const control = controlOf({ books, faults, postman, askedRequests });
  const app = appOf(books, postman, [
    controlRoutes(control),
    apiRoutes({ books, endpoints, secretKey, faults, askedRequests }),
    checkoutPages(books),
    portalPages(books),
    invoicePages(books),
  ]);
  const server = await listening(app, port);
  books.origin = originOf(server);
  if (webhooks) postman.bringTo(webhooks);
  const timer = setInterval(() => advance(books, null, now(books)), lookEveryMs);
  return {
    url: books.origin,
    control,
    sendWebhooksTo: postman.bringTo,
    async close() {
      clearInterval(timer);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await postman.close();
      await books.close();
    },
  };
}

type Routes = ReturnType<typeof checkoutPages>;

function appOf(books: Books, postman: Postman, routes: readonly Routes[]): Koa {
  const app = new Koa();
  app.use(loopbackOnly);
  app.use(async (ctx, next) => {
    await next();
    // Nothing is told before it would outlive us.
    await books.flushed();
    postman.wake();
    if (ctx.path === stylePath) {
      ctx.type = 'css';
      ctx.body = style;
    }
  });
  for (const router of routes) app.use(router.routes());
  return app;
}

async function listening(app: Koa, port: number): Promise<Server> {
  const server = createServer(app.callback());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port');
  return `http://127.0.0.1:${address.port}`;
}
