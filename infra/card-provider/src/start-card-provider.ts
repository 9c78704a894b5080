import { type Server, createServer } from 'node:http';
import { once } from 'node:events';
import Koa from 'koa';
import { balanceEndpoints } from './balance/balance.routes.ts';
import { type Store, openStore } from './store/store.ts';
import { checkoutPages } from './checkout/checkout.pages.ts';
import { checkoutEndpoints } from './checkout/checkout.routes.ts';
import { testClockEndpoints } from './clocks/test-clocks.routes.ts';
import { createRequestRecorder } from './control/request-recorder.ts';
import { type Control, controlOf } from './control/control.ts';
import { controlRoutes } from './control/control.routes.ts';
import { createFaults } from './control/faults.ts';
import { customerEndpoints } from './customers/customers.routes.ts';
import { eventEndpoints } from './events/events.routes.ts';
import { apiRoutes } from './api.ts';
import { deleteExpiredResponses } from './http/idempotency.ts';
import { loopbackOnly } from './http/loopback-only.ts';
import { invoicePages } from './invoices/invoice.pages.ts';
import { invoiceEndpoints } from './invoices/invoices.routes.ts';
import { STYLE_PATH } from './pages/page.ts';
import { STYLE } from './pages/style.ts';
import { portalPages } from './portal/portal.pages.ts';
import { portalEndpoints } from './portal/portal.routes.ts';
import { priceEndpoints } from './prices/prices.routes.ts';
import { productEndpoints } from './products/products.routes.ts';
import { subscriptionEndpoints } from './lifecycle/subscriptions.routes.ts';
import { advance } from './control/advance.ts';
import { now } from './time/now.ts';
import {
  type WebhookEndpoint,
  type WebhookDispatcher,
  startWebhookDispatcher,
} from './webhooks/webhook-dispatcher.ts';

export interface CardProviderOptions {
  /** Port to listen on; 0 for any free one. */
  readonly port: number;
  /** Address to listen on; loopback by default. */
  readonly host?: string;
  /** A host name, besides those of loopback, by which the provider may be called. */
  readonly apiName?: string | undefined;
  /** Origin of the hosted pages, if it differs from the address that the provider listens on. */
  readonly pagesOrigin?: string | undefined;
  /** The API key that requests must have; never a live one. */
  readonly secretKey: string;
  /** Where events are delivered; can also be set later by `sendWebhooksTo`. */
  readonly webhooks?: WebhookEndpoint;
  /** File in which the data is stored; without one, all data is lost when the provider closes. */
  readonly file?: string;
}

export interface CardProvider {
  /** Origin of the hosted pages and, unless `pagesOrigin` was given, of the API. */
  readonly url: string;
  readonly control: Control;
  sendWebhooksTo(endpoint: WebhookEndpoint): void;
  close(): Promise<void>;
}

const endpoints = [
  ...balanceEndpoints,
  ...productEndpoints,
  ...priceEndpoints,
  ...customerEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...checkoutEndpoints,
  ...portalEndpoints,
  ...testClockEndpoints,
  ...eventEndpoints,
];

/** How often the provider runs the due tasks of its own clock. */
const TICK_MS = 1000;

/**
 * Starts a stand-in for Stripe, by default reachable from this machine only.
 * @throws Error if the key is not a test key, or the port is in use
 */
export async function startCardProvider(options: CardProviderOptions): Promise<CardProvider> {
  const { port, host = '127.0.0.1', secretKey, webhooks, file } = options;
  if (!/^(sk|rk)_test_/.test(secretKey)) throw new Error('The local card provider accepts test keys only.');
  const store = await openStore(file);
  deleteExpiredResponses(store);
  const dispatcher = startWebhookDispatcher(store);
  const faults = createFaults();
  const requestRecorder = createRequestRecorder();
  const control = controlOf({ store, faults, dispatcher, requestRecorder });
  const app = appOf({ store, dispatcher, apiName: options.apiName }, [
    controlRoutes(control),
    apiRoutes({ store, endpoints, secretKey, faults, requestRecorder }),
    checkoutPages(store),
    portalPages(store),
    invoicePages(store),
  ]);
  const server = await listen(app, port, host);
  store.origin = options.pagesOrigin ?? originOf(server);
  if (webhooks) dispatcher.deliverTo(webhooks);
  const timer = setInterval(() => advance(store, null, now(store)), TICK_MS);
  return {
    url: store.origin,
    control,
    sendWebhooksTo: dispatcher.deliverTo,
    async close() {
      clearInterval(timer);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await dispatcher.close();
      await store.close();
    },
  };
}

type Routes = ReturnType<typeof checkoutPages>;

interface AppParts {
  readonly store: Store;
  readonly dispatcher: WebhookDispatcher;
  readonly apiName: string | undefined;
}

function appOf({ store, dispatcher, apiName }: AppParts, routes: readonly Routes[]): Koa {
  const app = new Koa();
  app.use(loopbackOnly(apiName));
  app.use(async (ctx, next) => {
    await next();
    // A response is sent only after the change that it confirms is on disk.
    await store.untilFlushed();
    dispatcher.wake();
    if (ctx.path === STYLE_PATH) {
      ctx.type = 'css';
      ctx.body = STYLE;
    }
  });
  for (const router of routes) app.use(router.routes());
  return app;
}

async function listen(app: Koa, port: number, host: string): Promise<Server> {
  const server = createServer(app.callback());
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return `http://127.0.0.1:${address.port}`;
}
