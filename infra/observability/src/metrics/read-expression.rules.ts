interface Selector {
  readonly metric: string;
  /** Labels that it compares. */
  readonly labels: readonly string[];
}

/** What an expression in PromQL reads. */
export interface Expression {
  readonly selectors: readonly Selector[];
  /** Labels by which it groups or joins. */
  readonly groupedBy: readonly string[];
}

/** Strings, numbers and durations, names, ranges, and single characters. */
const TOKEN = /"(?:\\.|[^"\\])*"|\d[\w.]*|[a-z_:][\w:]*|\[[^\]]*\]|\S/gi;
const NAME = /^[a-z_:]/i;
const GROUPINGS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right']);
const OPERATORS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'atan2']);

/** Reads a valid expression; promtool decides whether one is valid. */
export function readExpression(text: string): Expression {
  const tokens: readonly string[] = text.match(TOKEN) ?? [];
  const selectors: Selector[] = [];
  const groupedBy: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const next = tokens[at + 1] ?? '';
    if (!NAME.test(token) || OPERATORS.has(token)) continue;
    if (GROUPINGS.has(token)) {
      const end = tokens.indexOf(')', at);
      groupedBy.push(...tokens.slice(at, end).filter((one, index) => index > 0 && NAME.test(one)));
      at = end;
    } else if (next === '{') {
      const end = tokens.indexOf('}', at);
      selectors.push({ metric: token, labels: labelsIn(tokens.slice(at + 2, end)) });
      at = end;
    } else if (next !== '(' && !GROUPINGS.has(next)) {
      selectors.push({ metric: token, labels: [] });
    }
  }
  return { selectors, groupedBy };
}

/** Names that are followed by an operator; the values are strings. */
const labelsIn = (tokens: readonly string[]) => tokens.filter((token) => NAME.test(token));
