import { optionsFrom } from './config.ts';
import { startCardProvider } from './start-card-provider.ts';

const provider = await startCardProvider(optionsFrom(process.env));
console.log(`The local card provider is ready at ${provider.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void provider.close().then(() => process.exit()));
}
