import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

const alert = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});

const ruleFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alert) })),
});

const testFile = z.object({
  tests: z.array(
    z.object({
      input_series: z.array(z.object({ series: z.string() })),
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});

export type Alert = z.output<typeof alert>;

/** The alerts of all groups. @throws ZodError if the file does not consist of complete alerts */
export async function readAlerts(file: string): Promise<Alert[]> {
  const { groups } = ruleFile.parse(parse(await readFile(file, 'utf8')));
  return groups.flatMap(({ rules }) => rules);
}

export interface RuleTests {
  /** Every series that the tests feed, e.g. `up{job="schedule"}`. */
  readonly series: readonly string[];
  /** For each checked moment, the alert and whether it is expected to fire. */
  readonly checks: readonly { readonly alert: string; readonly fires: boolean }[];
}

/** Reads the unit tests of the alerts. @throws ZodError if the file does not have the format of such tests */
export async function readRuleTests(file: string): Promise<RuleTests> {
  const { tests } = testFile.parse(parse(await readFile(file, 'utf8')));
  return {
    series: tests.flatMap(({ input_series: all }) => all.map(({ series }) => series)),
    checks: tests.flatMap(({ alert_rule_test: all }) =>
      all.map(({ alertname, exp_alerts: expected }) => ({ alert: alertname, fires: expected.length > 0 })),
    ),
  };
}
