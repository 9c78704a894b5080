import type { SupervisedProcess } from '../processes/supervisor.ts';
import { candidateProcess, type StackContext } from './stack-processes.ts';

interface Candidate {
  readonly folder: string;
  readonly process: SupervisedProcess;
}

export const versionCommands = ['start', 'replace', 'remove', 'rollback'] as const;

export type VersionCommand = (typeof versionCommands)[number];

export interface VersionRequest {
  readonly command: VersionCommand;
  readonly service: string;
  /** For `start`: the folder with the code of the candidate. */
  readonly folder?: string | undefined;
}

/** Runs candidates, which are new versions of services, beside the current versions, and can make them current. */
export class ServiceVersions {
  readonly #context: StackContext;
  readonly #processes: ReadonlyMap<string, SupervisedProcess>;
  readonly #candidates = new Map<string, Candidate>();

  /** @param processes the processes of the stack, by name */
  constructor(context: StackContext, processes: ReadonlyMap<string, SupervisedProcess>) {
    this.#context = context;
    this.#processes = processes;
  }

  /** @throws Error with a message for the user */
  async run({ command, service, folder = '' }: VersionRequest): Promise<void> {
    const commands = {
      start: () => this.#start(service, folder),
      replace: () => this.#replace(service),
      remove: () => this.#remove(service),
      rollback: () => this.#rollBack(service),
    };
    await commands[command]();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#candidates.keys()].map((service) => this.#remove(service)));
  }

  async #start(service: string, folder: string): Promise<void> {
    this.#processOf(service);
    if (this.#candidates.has(service))
      throw new Error(`${service} already has a candidate. Remove it first.`);
    const process = candidateProcess(service, folder, this.#context);
    this.#candidates.set(service, { folder, process });
    try {
      await process.start();
    } catch (error) {
      if (this.#candidates.get(service)?.process === process) this.#candidates.delete(service);
      throw error;
    }
  }

  async #replace(service: string): Promise<void> {
    const candidate = this.#candidates.get(service);
    if (!candidate) throw new Error(`${service} has no candidate.`);
    await this.#replaceProcess(service, this.#context.folders.change(service, candidate.folder));
  }

  async #remove(service: string): Promise<void> {
    const candidate = this.#candidates.get(service);
    this.#candidates.delete(service);
    await candidate?.process.stop();
  }

  async #rollBack(service: string): Promise<void> {
    const { folders } = this.#context;
    if (folders.previous(service) === undefined)
      throw new Error(
        `${service} has no previous version. A replaced version is kept until a rollback or a restart of the stack.`,
      );
    await this.#replaceProcess(service, folders.rollBack(service));
  }

  /**
   * Replaces the process of a service by one that runs its current folder.
   * @param undo called if the new process does not start
   */
  async #replaceProcess(service: string, undo: () => void): Promise<void> {
    try {
      await this.#processOf(service).replace();
    } catch (error) {
      undo();
      throw error;
    }
  }

  #processOf(service: string): SupervisedProcess {
    const process = this.#processes.get(service);
    if (process) return process;
    throw new Error(`This stack does not run ${service} in a process of its own.`);
  }
}
