import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { SERVICE_PORT, READY_FILE } from '../layout.ts';
import type { Podman } from './podman.ts';

const READY_TIMEOUT_MS = 240_000;

export class Deployment {
  readonly podman: Podman;
  readonly #project: string;

  constructor(podman: Podman, project: string) {
    this.podman = podman;
    this.#project = project;
  }

  containersOf(service: string): Promise<string[]> {
    return this.#listContainers(service);
  }

  /** Waits until a service has no container, not even a stopped one. */
  async untilRemoved(service: string): Promise<void> {
    while ((await this.#listContainers(service, ['--all'])).length > 0) await wait(100);
  }

  async #listContainers(service: string, options: readonly string[] = []): Promise<string[]> {
    const names = await this.podman.run([
      'ps',
      ...options,
      '--filter',
      `label=com.docker.compose.project=${this.#project}`,
      '--filter',
      `label=com.docker.compose.service=${service}`,
      '--format',
      '{{.Names}}',
    ]);
    return names.split('\n').filter(Boolean).toSorted();
  }

  async containerOf(service: string): Promise<string> {
    const [name] = await this.containersOf(service);
    if (!name) throw new Error(`No container of ${service} is running`);
    return name;
  }

  async revisionOf(service: string): Promise<string> {
    const label = '{{index .Config.Labels "org.opencontainers.image.revision"}}';
    return this.podman.run(['inspect', '--format', label, await this.containerOf(service)]);
  }

  /** Returns the process id that a container's main process has on this machine. */
  async pidOf(container: string): Promise<number> {
    return Number(await this.podman.run(['inspect', '--format', '{{.State.Pid}}', container]));
  }

  /** Waits until a container has been restarted by its restart policy, and all services are ready. */
  async untilRestarted(container: string): Promise<void> {
    const restartCount = () => this.podman.run(['inspect', '--format', '{{.RestartCount}}', container]);
    const startedAt = performance.now();
    while ((await restartCount()) === '0') {
      if (performance.now() - startedAt > READY_TIMEOUT_MS)
        throw new Error(`${container} was not restarted in time`);
      await wait(300);
    }
    await this.untilReady();
  }

  /** Waits until MongoDB and NATS are prepared, by the same test as the health check of `servers`. */
  async untilPrepared(): Promise<void> {
    const startedAt = performance.now();
    const isPrepared = async () => {
      const [container] = await this.containersOf('servers');
      if (!container) return false;
      return this.podman.run(['exec', container, 'test', '-e', READY_FILE]).then(
        () => true,
        () => false,
      );
    };
    while (!(await isPrepared())) {
      if (performance.now() - startedAt > READY_TIMEOUT_MS)
        throw new Error('MongoDB and NATS were not prepared in time');
      await wait(300);
    }
  }

  /** Returns the IP address of a container on its first network. */
  async addressOf(container: string): Promise<string> {
    const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
    const addresses = await this.podman.run(['inspect', '--format', format, container]);
    const [first] = addresses.split(' ').filter(Boolean);
    if (!first) throw new Error(`${container} has no address`);
    return first;
  }

  /** Waits until every replica of the given services is ready. @returns how long that took, in ms */
  async untilReady(services: readonly ServiceName[] = serviceNames): Promise<number> {
    const startedAt = performance.now();
    for (const service of services) {
      for (;;) {
        const containers = await this.containersOf(service);
        const areReady = await Promise.all(containers.map((name) => this.#isReady(name)));
        if (containers.length > 0 && areReady.every(Boolean)) break;
        if (performance.now() - startedAt > READY_TIMEOUT_MS)
          throw new Error(`${service} was not ready in time`);
        await wait(300);
      }
    }
    return Math.round(performance.now() - startedAt);
  }

  async #isReady(container: string): Promise<boolean> {
    const url = `http://${await this.addressOf(container)}:${SERVICE_PORT}/readyz`;
    return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
