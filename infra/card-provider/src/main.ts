import { optionsFrom } from './config.ts';
import { type CardProvider, startCardProvider } from './start-card-provider.ts';

const provider = await start();
console.log(`The local card provider is ready at ${provider.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void provider.close().then(() => process.exit()));
}

async function start(): Promise<CardProvider> {
  try {
    return await startCardProvider(optionsFrom(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
