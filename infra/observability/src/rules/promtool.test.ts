import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expressionsOf } from '../dashboards/expressions-of.ts';
import { dashboards } from '../dashboards/dashboard-files.ts';
import { Promtool } from './promtool.ts';
import { type Alert, readAlerts } from './read-rules.ts';

const folder = join(import.meta.dirname, '../..');
const found = await Promtool.find();

function promtool(): Promtool {
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const alertNames = async () => (await readAlerts(join(folder, 'alerts.yml'))).map(({ alert }) => alert);

/** The alerts whose tests fail when these fields are changed in every rule. */
async function alertsWithFailingTests(broken: Partial<Alert>): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'family-chores-alerts-'));
  try {
    const rules = (await readAlerts(join(folder, 'alerts.yml'))).map((rule) => ({ ...rule, ...broken }));
    await cp(join(folder, 'alerts.test.yml'), join(copy, 'alerts.test.yml'));
    await writeFile(join(copy, 'alerts.yml'), JSON.stringify({ groups: [{ name: 'broken', rules }] }));
    const output = await promtool()
      .run(['test', 'rules', 'alerts.test.yml'], copy)
      .catch((error: Error) => error.message);
    return (await alertNames()).filter((name) => output.includes(`alertname: ${name},`));
  } finally {
    await rm(copy, { recursive: true });
  }
}

/** Without promtool, the tests are reported as skipped with the reason, never as passed. */
const describeWithPromtool = typeof found === 'string' ? describe.skip : describe;

describeWithPromtool(typeof found === 'string' ? found : 'promtool', () => {
  it('Prometheus accepts the alert rules', async () => {
    expect(await promtool().run(['check', 'rules', 'alerts.yml'], folder)).toContain('SUCCESS');
  });

  it('each alert fires on a failure and not on a healthy product', async () => {
    expect(await promtool().run(['test', 'rules', 'alerts.test.yml'], folder)).toContain('SUCCESS');
  });

  it('the tests of the alerts notice each alert that never fires', async () => {
    expect(await alertsWithFailingTests({ expr: 'vector(0) > 1' })).toEqual(await alertNames());
  });

  it('the tests of the alerts notice each alert that always fires', async () => {
    expect(await alertsWithFailingTests({ expr: 'vector(1)', for: '0s' })).toEqual(await alertNames());
  });

  it('Prometheus accepts the example configuration', async () => {
    expect(await promtool().run(['check', 'config', 'prometheus.yml'], folder)).toContain('SUCCESS');
  });

  it('Prometheus parses every expression of the dashboards', async () => {
    const expressions = [...dashboards.values()].flatMap(expressionsOf);
    expect(expressions.length).toBeGreaterThan(30);
    await promtool().parse(expressions);
    await expect(promtool().parse(['sum(up'])).rejects.toThrow('could not parse expression');
  });
});
