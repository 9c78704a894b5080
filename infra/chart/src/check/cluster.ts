import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { run } from '@family-chores/compose/check';

/** A namespace of the cluster that KUBECONFIG names. */
export interface Cluster {
  kubectl(...args: readonly string[]): Promise<string>;
  helm(...args: readonly string[]): Promise<string>;
  /** Creates or changes objects. */
  apply(objects: readonly object[]): Promise<void>;
  /** Names of a part's pods that run. */
  podsOf(part: string): Promise<string[]>;
  /** Waits until all replicas of a part are ready, and no others are left. */
  untilRolledOut(part: string): Promise<void>;
}

export function openCluster(namespace: string, helmProgram: string): Cluster {
  const kubectl = (...args: readonly string[]) => run('kubectl', ['--namespace', namespace, ...args]);
  return {
    kubectl,
    helm: (...args) => run(helmProgram, ['--namespace', namespace, ...args]),
    async apply(objects) {
      const child = spawn('kubectl', ['--namespace', namespace, 'apply', '--filename', '-'], {
        stdio: ['pipe', 'ignore', 'inherit'],
      });
      child.stdin.end(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`kubectl apply failed with ${code}`);
    },
    async podsOf(part) {
      const selector = `app.kubernetes.io/component=${part}`;
      const running = '--field-selector=status.phase=Running';
      const names = await kubectl('get', 'pods', '--selector', selector, running, '--output=name');
      return names.split('\n').filter(Boolean);
    },
    async untilRolledOut(part) {
      await kubectl('rollout', 'status', `deployment/${part}`, '--timeout=180s');
    },
  };
}
