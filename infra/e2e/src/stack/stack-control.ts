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

  /** Ends a service, or the databases of all of them, as a crash would; it stays away. */
  async kill(service: ServiceName | 'mongod'): Promise<void> {
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

  /** Lets time go by for the card provider: it charges, renews and ends what is due by then, and tells us. */
  async passTime({ days }: { days: number }): Promise<void> {
    await this.#steerCards('POST', 'clock', { advanceSeconds: days * 24 * 3600 });
  }

  /** The card provider answers nothing but errors from now on. */
  async failCards(): Promise<void> {
    await this.#steerCards('POST', 'faults', { count: 10_000, status: 503 });
    this.#undo.set('cards', () => this.#steerCards('DELETE', 'faults'));
  }

  async restore(): Promise<void> {
    for (const name of this.#undo.keys()) await this.bringBack(name);
  }

  async #steerCards(method: 'POST' | 'DELETE', what: string, body?: object): Promise<void> {
    const response = await fetch(`${stack().cards}/_control/${what}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${what}: ${await response.text()}`);
  }

  async #order(order: 'kill' | 'start', name: string): Promise<void> {
    const response = await fetch(`${stack().control}/${order}/${name}`, { method: 'POST' });
    if (!response.ok) throw new Error(`${order} ${name}: ${await response.text()}`);
  }
}
