interface Selector {
  readonly metric: string;
  /** Labels that the selector compares. */
  readonly labels: readonly string[];
}

export interface Expression {
  readonly selectors: readonly Selector[];
  /** Labels in the clauses that group or join, such as `by` and `ignoring`. */
  readonly groupedBy: readonly string[];
}

/** Matches strings, numbers and durations, names, ranges, and single characters. */
const TOKEN = /"(?:\\.|[^"\\])*"|\d[\w.]*|[a-z_:][\w:]*|\[[^\]]*\]|\S/gi;
const NAME = /^[a-z_:]/i;
const GROUPINGS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right']);
const OPERATORS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'atan2']);

/** Parses a valid expression. Validity is checked by promtool, not here. */
export function readExpression(text: string): Expression {
  const tokens: readonly string[] = text.match(TOKEN) ?? [];
  const selectors: Selector[] = [];
  const groupedBy: string[] = [];
  for (let position = 0; position < tokens.length; position += 1) {
    const token = tokens[position] ?? '';
    const next = tokens[position + 1] ?? '';
    if (!NAME.test(token) || OPERATORS.has(token)) continue;
    if (GROUPINGS.has(token)) {
      const end = tokens.indexOf(')', position);
      groupedBy.push(...tokens.slice(position, end).filter((one, index) => index > 0 && NAME.test(one)));
      position = end;
    } else if (next === '{') {
      const end = tokens.indexOf('}', position);
      selectors.push({ metric: token, labels: labelsIn(tokens.slice(position + 2, end)) });
      position = end;
    } else if (next !== '(' && !GROUPINGS.has(next)) {
      selectors.push({ metric: token, labels: [] });
    }
  }
  return { selectors, groupedBy };
}

/** The names of the labels among the tokens between a selector's braces; values are quoted, so they do not match. */
const labelsIn = (tokens: readonly string[]) => tokens.filter((token) => NAME.test(token));
