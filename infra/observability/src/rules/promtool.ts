import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinary } from '@family-chores/local/servers';

const run = promisify(execFile);

/** Prometheus's own tool: it parses and evaluates rules as the server does. */
export class Promtool {
  readonly #file: string;

  private constructor(file: string) {
    this.#file = file;
  }

  /** Takes promtool from PROMTOOL_BIN, PATH, the cache or a Debian package. @returns the tool, or why there is none */
  static async find(): Promise<Promtool | string> {
    try {
      return new Promtool(await findBinary('promtool'));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /**
   * Runs `promtool <args>` in a folder.
   * @returns its output.
   * @throws Error with the output if promtool finds a fault
   */
  async run(args: readonly string[], folder: string): Promise<string> {
    const { stdout } = await run(this.#file, args, { cwd: folder, maxBuffer: 8 << 20 });
    return stdout;
  }

  /** Parses expressions. @throws Error that names each invalid expression by its index, such as `panel:3` */
  async parse(expressions: readonly string[]): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'family-chores-promtool-'));
    const rules = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
    try {
      // JSON is also valid YAML.
      await writeFile(join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
      await this.run(['check', 'rules', 'rules.yml'], folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}
