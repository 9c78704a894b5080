/** How a command speaks to a person, or to the log of a build server. */
export interface Terminal {
  print(text: string): void;
  /** What went wrong, where errors go. */
  complain(lines: readonly string[]): void;
  /** Tells of one stage of the work: that it began where a line can be written over, and how it ended. */
  stage(name: string, work: () => Promise<string>): Promise<void>;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const nameWidth = 9;

export function terminal(out: Output, errors: Output): Terminal {
  const paint = (code: number) => (text: string) => (out.isTTY ? `\u001B[${code}m${text}\u001B[0m` : text);
  const [dim, red, green] = [paint(2), paint(31), paint(32)];
  return {
    print: (text) => void out.write(`${text}\n`),
    complain: (lines) => void errors.write(`${lines.join('\n')}\n`),
    async stage(name, work) {
      const label = name.padEnd(nameWidth);
      if (out.isTTY) out.write(`  ${label}…`);
      const overwrite = out.isTTY ? '\r\u001B[K' : '';
      const before = performance.now();
      const seconds = () => dim(`${((performance.now() - before) / 1000).toFixed(1)} s`);
      try {
        const said = await work();
        out.write(`${overwrite}${green('✓')} ${label}${said}  ${seconds()}\n`);
      } catch (error) {
        out.write(`${overwrite}${red('✗')} ${label.trimEnd()}  ${seconds()}\n`);
        throw error;
      }
    },
  };
}
