import { chromiumFlags, findChromium, NO_CHROMIUM } from '@family-chores/e2e/chromium';
import { type Browser, chromium } from '@playwright/test';
import { reportProgress as report } from '../report/report-progress.ts';
import { frameTable, type SceneResult } from './frame-table.ts';
import { recordFrames, type Recording, throttle } from './record-frames.ts';
import { animationFloor, completion, drag, dragFloor, type Scene } from './scenes.ts';
import { type DemoProduct, startDemoProduct } from './start-product.ts';

const REPETITIONS = 5;

async function measure(browser: Browser, product: DemoProduct, scene: Scene): Promise<SceneResult> {
  report(`Recording ${scene.name}`);
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const { origin } = product;
    await context.request.post('/api/auth/login', { data: product.signIn, headers: { origin } });
    const page = await context.newPage();
    await scene.open(page, product.familyId);
    const session = await throttle(page);
    const recordings: Recording[] = [];
    // The first repetition is slower, because its code has not run before. It counts, because this is also true of a
    // user's first action.
    for (let count = 0; count < REPETITIONS; count += 1) {
      const action = await scene.prepare(page);
      recordings.push(await recordFrames(page, session, action));
    }
    return { name: scene.name, recordings };
  } finally {
    await context.close();
  }
}

try {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  const product = await startDemoProduct(report);
  const stop = () => void product.stop().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
    try {
      const results: SceneResult[] = [];
      for (const scene of [animationFloor, completion, dragFloor, drag])
        results.push(await measure(browser, product, scene));
      console.log(frameTable(results).join('\n'));
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
