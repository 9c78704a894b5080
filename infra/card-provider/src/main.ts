import { config } from './config.ts';
import { startCardProvider } from './start-card-provider.ts';

const provider = await startCardProvider({
  port: config.PORT,
  host: config.HOST,
  apiName: config.API_NAME,
  pagesOrigin: config.PAGES_ORIGIN,
  secretKey: config.STRIPE_SECRET_KEY,
  webhooks: { url: config.WEBHOOK_URL, secret: config.STRIPE_WEBHOOK_SECRET },
  file: config.STORE_FILE,
});
console.log(`The local card provider is ready at ${provider.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void provider.close().then(() => process.exit()));
}
