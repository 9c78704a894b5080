import type { ListedBuild } from '@family-chores/contracts/registry/builds';
import { Pill } from '@family-chores/ui/data';
import { FoldedList } from '../folded-list.tsx';
import { formatDateTime, formatActor } from '../texts.ts';

type Gate = ListedBuild['gate'];

const outcomes = {
  passed: <Pill tone="success">Passed</Pill>,
  refused: <Pill tone="danger">Refused</Pill>,
  missing: <Pill>Not tried</Pill>,
} as const;

const verdictRow = ({ shell, outcome, at, by }: Gate['verdicts'][number]) => ({
  key: shell,
  label: `In shell ${shell}`,
  value: `${outcome === 'passed' ? 'Passed' : 'Refused'}, ${formatActor(by)}, ${formatDateTime(at)}`,
});

export function GateOutcome({ gate: { outcome, reasons, verdicts } }: { gate: Gate }) {
  const rows = [
    ...reasons.map((reason) => ({ key: reason, label: reason, value: '' })),
    ...verdicts.map(verdictRow),
  ];
  return rows.length > 0 ? <FoldedList summary={outcomes[outcome]} rows={rows} /> : outcomes[outcome];
}
