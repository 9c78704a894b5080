import { reportProgress as report } from '../report/report-progress.ts';
import { compare } from './compare.ts';
import { deepLink, firstVisit, laterNavigation } from './journeys.ts';
import { slow4G, unthrottled } from './networks.ts';
import { type PageBenchOptions, readOptions } from './options.ts';
import { type JourneyResult, loadTable } from './report/load-table.ts';
import { sizeTable } from './report/size-table.ts';
import { openVariants } from './variants.ts';
import { signIn } from './signed-in.ts';
import { type Sites, startSites } from './start-sites.ts';

async function measure(sites: Sites, options: PageBenchOptions): Promise<JourneyResult[]> {
  const variants = await openVariants(sites);
  try {
    const signedIn = await signIn(sites.origin, variants, report);
    const results: JourneyResult[] = [];
    for (const journey of [firstVisit, deepLink, laterNavigation]) {
      for (const network of [slow4G, unthrottled]) {
        report(`Measuring ${journey.name}, ${network.name}`);
        results.push(await compare({ journey, network, options }, { variants, signedIn }));
      }
    }
    await signedIn.dispose();
    return results;
  } finally {
    await variants.close();
  }
}

try {
  const options = readOptions(process.argv.slice(2));
  const sites = await startSites(report);
  const stop = () => void sites.stop().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const results = await measure(sites, options);
    console.log([...loadTable(results), '', ...(await sizeTable(sites.builds))].join('\n'));
  } finally {
    await sites.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
