import type { ListedBuild } from '@family-chores/contracts/registry/builds';
import { Pill } from '@family-chores/ui/data';
import { FoldedList } from '../folded-list.tsx';
import { formatDateTime, who } from '../texts.ts';

type Gate = ListedBuild['gate'];

const outcomes = {
  passed: <Pill tone="success">Passed</Pill>,
  refused: <Pill tone="danger">Refused</Pill>,
  missing: <Pill>Not tried</Pill>,
} as const;

const verdictRow = ({ shell, outcome, at, by }: Gate['verdicts'][number]) => ({
  key: shell,
  label: `In shell ${shell}`,
  value: `${outcome === 'passed' ? 'Passed' : 'Refused'}, ${who(by)}, ${formatDateTime(at)}`,
});

/** What the release gate found about a build; opens to show who ran it in which shell, and what is missing. */
export function GateOutcome({ gate: { outcome, reasons, verdicts } }: { gate: Gate }) {
  const rows = [
    ...reasons.map((reason) => ({ key: reason, label: reason, value: '' })),
    ...verdicts.map(verdictRow),
  ];
  return rows.length > 0 ? <FoldedList summary={outcomes[outcome]} rows={rows} /> : outcomes[outcome];
}
