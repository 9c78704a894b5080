import { join } from 'node:path';
import { seedDemo } from '@family-chores/local/seed';
import { type Bundle, measureRemoteBundles, measureStartBundles, sizeOf } from '../bundles/bundles.ts';
import { startProduct } from '../stack/start-product.ts';
import { type PageMeasurement, type Screen, measurePage } from './measure-page.ts';
import { openChromium } from './open-chromium.ts';
import { bundleTable, pageTable } from './report.ts';

const RUNS = 3;
const reports = join(process.cwd(), '../../.cache/lighthouse');

/** Measured on a phone. The dashboard is measured on a desktop, because a phone opens Today in its place. */
const destinations = ['today', 'week', 'rewards', 'family', 'approve'];

const legal = ['terms', 'privacy', 'faq'];

/** Whether only the landing page is to be measured (`npm run lighthouse landing`), which needs no family. */
const onlyLanding = process.argv.slice(2).join(' ') === 'landing';

async function measurePages(origin: string): Promise<PageMeasurement[]> {
  const { context, debuggingPort, close } = await openChromium(origin);
  const measure = (name: string, path: string, screen: Screen = 'phone') =>
    measurePage({ name, url: new URL(path, origin).href, screen, debuggingPort, runs: RUNS, reports });
  try {
    const measured = [await measure('landing', '/')];
    if (onlyLanding) return measured;
    for (const page of legal) measured.push(await measure(page, `/${page}`));
    const signIn = await seedDemo(origin, (message) => console.error(message));
    await context.request.post('/api/auth/login', { data: signIn, headers: { origin } });
    const families: { id: number }[] = await (await context.request.get('/api/families')).json();
    const dashboard = `/dashboard/${families[0]?.id}`;
    for (const page of destinations) measured.push(await measure(page, `${dashboard}/${page}`));
    measured.push(await measure('dashboard', dashboard, 'desktop'));
    return measured;
  } finally {
    await close();
  }
}

const product = await startProduct();
const stop = () => void product.stop().finally(() => process.exit(130));
process.once('SIGINT', stop).once('SIGTERM', stop);
try {
  const pages = await measurePages(product.origin);
  const fetched: Bundle[] = [];
  for (const { name, scripts } of pages) {
    fetched.push({ name, size: await sizeOf(product.origin, scripts) });
  }
  const bundles = {
    start: await measureStartBundles(product.origin),
    remotes: await measureRemoteBundles(product.origin),
    pages: fetched,
  };
  console.log([...pageTable(pages), '', ...bundleTable(bundles)].join('\n'));
  for (const { name, failedAudits } of pages) {
    if (failedAudits.length > 0) console.log(`\n${name} loses points for ${failedAudits.join(', ')}.`);
  }
  console.log(`\nThe reports are in ${reports}.`);
} finally {
  await product.stop();
}
