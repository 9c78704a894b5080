import { relative } from 'node:path';
import type { StackEvents } from '../stack/stack.ts';

export interface Terminal extends StackEvents {
  print(text: string): void;
  /** Prints rows of labels and values in a frame. */
  box(rows: readonly (readonly [label: string, value: string])[]): void;
}

export interface TerminalOptions {
  readonly write: (text: string) => void;
  readonly color: boolean;
  readonly logOf: (name: string) => string;
}

export function terminal({ write, color, logOf }: TerminalOptions): Terminal {
  const startedAt = Date.now();
  const paint = (code: number) => (text: string) => (color ? `\u001B[${code}m${text}\u001B[0m` : text);
  const [bold, dim, red, green] = [paint(1), paint(2), paint(31), paint(32)];
  const line = (text: string) => write(`${text}\n`);
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s`;

  return {
    print: line,
    progress: (message) => line(`${dim(seconds())}  ${message}`),
    ended({ name, cause, details, restartInMs }) {
      line(
        red(
          `✗ ${name} ended (${cause}). Restarting in ${restartInMs / 1000} s. Last lines of ${displayPath(logOf(name))}:`,
        ),
      );
      for (const logLine of details.split('\n')) line(dim(`    ${logLine}`));
    },
    recovered: (name) => line(green(`✓ ${name} is back`)),
    box(rows) {
      const labelWidth = Math.max(...rows.map(([label]) => label.length));
      const texts = rows.map(([label, value]) => `${label.padEnd(labelWidth)}   ${value}`);
      const width = Math.max(...texts.map((text) => text.length));
      line(`╭${'─'.repeat(width + 4)}╮`);
      for (const text of texts)
        line(`│  ${bold(text.slice(0, labelWidth))}${text.slice(labelWidth).padEnd(width - labelWidth)}  │`);
      line(`╰${'─'.repeat(width + 4)}╯`);
    },
  };
}

/** A path relative to the current directory if it is inside that directory, otherwise unchanged. */
export function displayPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}
