import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { setClock } from '@family-chores/local/stack';
import { readStackAddress } from './stack-address.ts';

function stack() {
  const address = readStackAddress();
  if (!address) throw new Error('No stack has been started');
  return address;
}

/** Lets a journey disturb the stack. `restore` undoes everything except `advanceCardClock`. */
export class StackControl {
  readonly #undo = new Map<string, () => Promise<void>>();

  /** Kills a service or the database server, as a crash would. It stays down until `bringBack`. */
  async kill(service: ServiceName | 'mongod'): Promise<void> {
    await this.#sendCommand('kill', service);
    this.#undo.set(service, () => this.#sendCommand('start', service));
  }

  /** Restarts processes with additional environment variables. The journey's worker must have started the stack. */
  async restartWith(
    variables: Readonly<Record<string, string>>,
    names: readonly (ServiceName | 'caddy')[],
  ): Promise<void> {
    const restart = async () => {
      for (const name of names) {
        await this.#sendCommand('kill', name);
        await this.#sendCommand('start', name);
      }
    };
    // The restarted processes inherit the environment of this process.
    Object.assign(process.env, variables);
    this.#undo.set('variables', async () => {
      for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name);
      await restart();
    });
    await restart();
  }

  /** Removes the files of a remote, as if its storage had been lost. */
  async removeFiles(remote: string): Promise<void> {
    const folder = join(stack().assets, remote);
    const moved = `${folder}.moved`;
    await rename(folder, moved);
    this.#undo.set(remote, () => rename(moved, folder));
  }

  /** Restores what was killed, removed or made to fail, and waits until it is ready. */
  async bringBack(name: string): Promise<void> {
    const undo = this.#undo.get(name);
    this.#undo.delete(name);
    await undo?.();
  }

  /** Reads the source of every email that the product has sent (RFC 5322). */
  async readMails(): Promise<string[]> {
    const { mail } = stack();
    const files = await readdir(mail).catch(() => []);
    const sent = files.filter((file) => file.endsWith('.eml'));
    return Promise.all(sent.map((file) => readFile(join(mail, file), 'utf8')));
  }

  /** Advances the card provider's clock, so that it charges, renews and ends what is due, and sends the webhooks. */
  async advanceCardClock({ days }: { days: number }): Promise<void> {
    await this.#controlCards('POST', 'clock', { advanceSeconds: days * 24 * 3600 });
  }

  /** Sets the clock of the services and the card provider to a time from which it continues to run. */
  async setClock(time: Date): Promise<void> {
    const { clock } = stack();
    await setClock(clock, time.getTime() - Date.now());
    this.#undo.set('clock', () => setClock(clock, 0));
  }

  async failCards(): Promise<void> {
    await this.#controlCards('POST', 'faults', { count: 10_000, status: 503 });
    this.#undo.set('cards', () => this.#controlCards('DELETE', 'faults'));
  }

  async restore(): Promise<void> {
    for (const name of this.#undo.keys()) await this.bringBack(name);
  }

  async #controlCards(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
    const response = await fetch(`${stack().cards}/_control/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`The card provider refused ${method} ${path}: ${await response.text()}`);
  }

  async #sendCommand(command: 'kill' | 'start', name: string): Promise<void> {
    const response = await fetch(`${stack().control}/${command}/${name}`, { method: 'POST' });
    if (!response.ok)
      throw new Error(`The control server could not ${command} ${name}: ${await response.text()}`);
  }
}
