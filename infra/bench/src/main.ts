import { readOptions, type RowName } from './options.ts';
import { startProduct } from './product/product.ts';
import { reportProgress as report } from './report/report-progress.ts';
import { table, type Row } from './report/table.ts';
import { measureBacklog } from './rows/backlog.ts';
import type { MeasureRows } from './rows/bench.ts';
import { measureChat } from './rows/chat.ts';
import { measureComplete } from './rows/complete.ts';
import { measureCrowd } from './rows/crowd.ts';
import { measureHistory } from './rows/history.ts';
import { measureList } from './rows/list.ts';
import { measurePoll } from './rows/poll.ts';
import { measureVisible } from './rows/visible.ts';
import { measureWeek } from './rows/week.ts';

const measurements: Record<RowName, MeasureRows> = {
  list: measureList,
  week: measureWeek,
  poll: measurePoll,
  complete: measureComplete,
  chat: measureChat,
  visible: measureVisible,
  backlog: measureBacklog,
  history: measureHistory,
  crowd: measureCrowd,
};

try {
  const { rows: names, scale } = readOptions(process.argv.slice(2));
  const product = await startProduct(report);
  const stop = () => void product.stop().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const rows: Row[] = [];
  try {
    for (const name of names) {
      report(`Measuring ${name}`);
      rows.push(...(await measurements[name]({ product, scale })));
    }
  } finally {
    // Printed before the product stops, and even if a row failed, because measuring the others took minutes.
    if (rows.length > 0) console.log(table(rows));
    await product.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
