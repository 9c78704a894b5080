import { color, fontSize, space, TARGET_SIZE } from '@family-chores/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Summary = styled.summary`
  align-content: center;
  min-height: ${TARGET_SIZE};
  cursor: pointer;
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  gap: ${space('xs')} ${space('md')};
  font-size: ${fontSize('sm')};
  overflow-wrap: anywhere;
  > dt {
    color: ${color('ink-soft')};
  }
  > dd {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

interface FoldedRow {
  key: string;
  label: string;
  value: string | number;
}

export function FoldedList({ summary, rows }: { summary: ReactNode; rows: readonly FoldedRow[] }) {
  return (
    <details>
      <Summary>{summary}</Summary>
      <Rows>
        {rows.flatMap(({ key, label, value }) => [
          <dt key={key}>{label}</dt>,
          <dd key={`${key} value`}>{value}</dd>,
        ])}
      </Rows>
    </details>
  );
}
