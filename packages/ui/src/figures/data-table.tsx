import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { color, fontSize, from, space } from '../theme/tokens.ts';

export type Column<Row> = {
  key: string;
  /** Heading of the column, and label of the cell when a row is shown as a card. */
  label: string;
  /** Announced but not shown, for a column of buttons. */
  labelHidden?: boolean;
  /** The content of the cell. If it is empty, a card omits the cell. */
  cell: (row: Row) => ReactNode;
  /** Tabular digits; on large screens, also aligned to the end of the cell. */
  numeric?: boolean;
};

type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Minimum width of the columns in which a tablet shows a card's cells. */
const MIN_CELL_WIDTH = '17rem';

const Table = styled.table`
  display: block;
  width: 100%;
  border-spacing: 0;
  ${from('lg')} {
    display: table;
  }
`;

/** Hidden only visually while the rows are cards: screen readers still announce the headings with each cell. */
const Head = styled.thead`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  ${from('lg')} {
    position: static;
    display: table-header-group;
    clip-path: none;
  }
`;

const HeadRow = styled.tr`
  color: ${color('ink-soft')};
  font-size: ${fontSize('sm')};
  white-space: nowrap;
`;

const Body = styled.tbody`
  display: block;
  ${from('lg')} {
    display: table-row-group;
  }
`;

const Row = styled.tr`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${MIN_CELL_WIDTH}), 1fr));
  gap: ${space('xs')} ${space('xl')};
  padding-block: ${space('lg')};
  & + & {
    border-top: 1.5px solid ${color('line')};
  }
  ${from('lg')} {
    display: table-row;
  }
`;

const ColumnHeading = styled.th<{ $numeric: boolean }>`
  padding: 0 ${space('lg')} ${space('sm')} 0;
  font-weight: 700;
  text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
  &:last-child {
    padding-right: 0;
  }
`;

const inTable = css<{ $numeric: boolean }>`
  ${from('lg')} {
    display: table-cell;
    padding: ${space('md')} ${space('lg')} ${space('md')} 0;
    border-top: 1.5px solid ${color('line')};
    vertical-align: middle;
    text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
    &:last-child {
      padding-right: 0;
    }
  }
`;

const RowHeading = styled.th<{ $numeric: boolean }>`
  grid-column: 1 / -1;
  font-weight: 700;
  text-align: start;
  ${inTable}
`;

const Cell = styled.td<{ $numeric: boolean; $named: boolean }>`
  display: grid;
  grid-template-columns: ${({ $named }) => ($named ? '6.25rem minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  gap: ${space('sm')};
  align-items: baseline;
  font-variant-numeric: ${({ $numeric }) => ($numeric ? 'tabular-nums' : undefined)};
  /* A phone with large text. */
  @media (max-width: 20em) {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 0;
  }
  > * {
    justify-self: start;
  }
  &:empty {
    display: none;
  }
  &::before {
    display: ${({ $named }) => ($named ? undefined : 'none')};
    color: ${color('ink-soft')};
    font-size: ${fontSize('sm')};
    content: attr(data-label);
    content: attr(data-label) / '';
  }
  ${inTable}
  ${from('lg')} {
    &:empty {
      display: table-cell;
    }
    &::before {
      display: none;
    }
  }
`;

/** A table on large screens. On smaller ones, each row is a card. */
export function DataTable<R>({ label, columns, rows, rowKey }: DataTableProps<R>) {
  const [first, ...others] = columns;
  // The roles are explicit, because browsers drop the semantics of a table whose CSS `display` is changed.
  return (
    <Table role="table" aria-label={label}>
      <Head role="rowgroup">
        <HeadRow role="row">
          {columns.map(({ key, label: heading, labelHidden = false, numeric = false }) => (
            <ColumnHeading key={key} role="columnheader" scope="col" $numeric={numeric}>
              {labelHidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
            </ColumnHeading>
          ))}
        </HeadRow>
      </Head>
      <Body role="rowgroup">
        {rows.map((row) => (
          <Row key={rowKey(row)} role="row">
            {first && (
              <RowHeading role="rowheader" scope="row" $numeric={false}>
                {first.cell(row)}
              </RowHeading>
            )}
            {others.map(({ key, label: name, labelHidden = false, numeric = false, cell }) => (
              <Cell key={key} role="cell" data-label={name} $numeric={numeric} $named={!labelHidden}>
                {cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  );
}
