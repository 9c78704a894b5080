/** The output of a command, to a person or to a build log. */
export interface Terminal {
  print(text: string): void;
  /** Prints to standard error. */
  warn(lines: readonly string[]): void;
  /** Prints the outcome of one stage and, on a TTY, also its start. */
  stage(name: string, work: () => Promise<string>): Promise<void>;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const NAME_WIDTH = 9;

/** Creates a terminal that prints to `out`, in colors if that is a TTY, and warns on `errors`. */
export function terminal(out: Output, errors: Output): Terminal {
  const paint = (code: number) => (text: string) => (out.isTTY ? `\u001B[${code}m${text}\u001B[0m` : text);
  const [dim, red, green] = [paint(2), paint(31), paint(32)];
  return {
    print: (text) => void out.write(`${text}\n`),
    warn: (lines) => void errors.write(`${lines.join('\n')}\n`),
    async stage(name, work) {
      const label = name.padEnd(NAME_WIDTH);
      if (out.isTTY) out.write(`  ${label}…`);
      const overwrite = out.isTTY ? '\r\u001B[K' : '';
      const before = performance.now();
      const seconds = () => dim(`${((performance.now() - before) / 1000).toFixed(1)} s`);
      try {
        const summary = await work();
        out.write(`${overwrite}${green('✓')} ${label}${summary}   ${seconds()}\n`);
      } catch (error) {
        out.write(`${overwrite}${red('✗')} ${label.trimEnd()}  ${seconds()}\n`);
        throw error;
      }
    },
  };
}
