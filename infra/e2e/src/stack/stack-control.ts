import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { readStackAddress } from './stack-address.ts';

function stack() {
  const address = readStackAddress();
  if (!address) throw new Error('The stack has not been started');
  return address;
}

/** What a journey can do to the stack. Whatever it took away is back when `restore` has settled. */
export class StackControl {
  readonly #undo = new Map<string, () => Promise<void>>();

  /** Ends a service as a crash would; it stays away. */
  async kill(service: ServiceName): Promise<void> {
    await this.#order('kill', service);
    this.#undo.set(service, () => this.#order('start', service));
  }

  /** Takes the files of a remote away, as if its place had been lost. */
  async takeAway(remote: string): Promise<void> {
    const folder = join(stack().assets, remote);
    const away = `${folder}.away`;
    await rename(folder, away);
    this.#undo.set(remote, () => rename(away, folder));
  }

  /** Brings back what was killed or taken away; a service is ready by then. */
  async bringBack(name: string): Promise<void> {
    const undo = this.#undo.get(name);
    this.#undo.delete(name);
    await undo?.();
  }

  /** Every mail the product has sent, as it was sent. */
  async mails(): Promise<string[]> {
    const { mail } = stack();
    const files = await readdir(mail).catch(() => []);
    const sent = files.filter((file) => file.endsWith('.eml'));
    return Promise.all(sent.map((file) => readFile(join(mail, file), 'utf8')));
  }

  async restore(): Promise<void> {
    for (const name of this.#undo.keys()) await this.bringBack(name);
  }

  async #order(order: 'kill' | 'start', name: string): Promise<void> {
    const response = await fetch(`${stack().control}/${order}/${name}`, { method: 'POST' });
    if (!response.ok) throw new Error(`${order} ${name}: ${await response.text()}`);
  }
}
