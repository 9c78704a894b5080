import { type CollectedSpan, startTraceCollector } from '@family-chores/local/testing';
import type { Page } from '@playwright/test';
import { alone, expect, test } from '../src/journey.ts';
import {
  type ArrangedFamily,
  arrangeChore,
  arrangeCompleted,
  arrangeFamily,
} from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { actAs, memberCard } from '../src/steps/family.ts';

const row = { member: 'Mia', chore: 'Set the table' };

/** Each step is caused by the one before it. */
const steps = [
  'browser PATCH /api/assignments/:id/verify',
  'gateway PATCH',
  'schedule PATCH /api/assignments/:id/verify',
  'schedule publish assignment.verified',
  'rewards handle rewards-credit-points',
  'rewards publish points.changed',
  'live send points.changed',
  'browser show points.changed',
];

/** The path of each span: the spans that caused it, from the start of the trace, then the span itself. */
function pathsOf(spans: readonly CollectedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [`${span.traceId} ${span.spanId}`, span]));
  const pathOf = ({ service, name, traceId, parentSpanId }: CollectedSpan): string => {
    const parent = parentSpanId ? byId.get(`${traceId} ${parentSpanId}`) : undefined;
    const before = parent ? `${pathOf(parent)} > ` : parentSpanId ? 'unknown > ' : '';
    return `${before}${service} ${name}`;
  };
  return spans.map(pathOf);
}

/** Opens the dashboard, and waits until it is traced and receives live messages. */
async function openDashboard(page: Page, family: ArrangedFamily): Promise<void> {
  let isLive = false;
  page.once('websocket', (socket) => socket.once('framereceived', () => (isLive = true)));
  const tracer = page.waitForResponse(/\/trace-page\./);
  await page.goto(family.dashboard);
  await (await tracer).finished();
  await expect(async () => {
    await arrangeChore(page, family, { member: 'Ben', chore: 'Wash the pots and pans' });
    await expect.poll(() => isLive, { timeout: 1000 }).toBe(true);
  }).toPass();
}

test(
  'a verification is one trace, from the click through the gateway and the services to what the browser shows',
  alone,
  async ({ page, stack }) => {
    const collector = await startTraceCollector();
    try {
      const settings = {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_BSP_SCHEDULE_DELAY: '200',
      };
      await stack.restartWith(settings, ['registry', 'schedule', 'rewards', 'live', 'caddy']);
      const family = await arrangeFamily(page, [
        { name: 'Mia', age: 8 },
        { name: 'Ben', age: 38 },
      ]);
      await arrangeCompleted(page, family, row);
      await openDashboard(page, family);
      await actAs(page, 'Ben');
      await choreRow(page, row).getByRole('button', { name: 'Verify Completion' }).click();
      await expect(memberCard(page, 'Mia').getByText('10 points').first()).toBeVisible();
      await expect.poll(() => pathsOf(collector.spans)).toContain(steps.join(' > '));
      const recorded = JSON.stringify(collector.spans);
      for (const personal of ['Mia', family.person.email, `/${family.familyId}`])
        expect(recorded).not.toContain(personal);
    } finally {
      await collector.close();
    }
  },
);
