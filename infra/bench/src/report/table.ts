export interface Row {
  readonly title: string;
  readonly ours: string;
  /** The floor's figure, if there is a floor: hand-written code, bare servers, or families with less data. */
  readonly floor?: string;
  readonly ratio?: string;
  /** The limit, such as `≥ 0.80`. */
  readonly limit?: string;
  /** Whether the limit is met; absent without a limit. */
  readonly isMet?: boolean;
}

const headings = ['', 'ours', 'floor', 'ours ÷ floor', 'limit', 'met'];

export function table(rows: readonly Row[]): string {
  const cells = [headings, ...rows.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
  return [lines[0], rule, ...lines.slice(1)].map((line) => line?.trimEnd()).join('\n');
}

function cellsOf({ title, ours, floor = '', ratio = '', limit = '', isMet }: Row): string[] {
  const met = isMet ? 'yes' : 'NO';
  return [title, ours, floor, ratio, limit, isMet === undefined ? '' : met];
}
