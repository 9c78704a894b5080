import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { run } from '@family-chores/compose/check';

/** A namespace of the cluster in KUBECONFIG. */
export interface Cluster {
  kubectl(...args: readonly string[]): Promise<string>;
  helm(...args: readonly string[]): Promise<string>;
  /** Creates or updates objects. */
  apply(objects: readonly object[]): Promise<void>;
  podsOf(component: string): Promise<string[]>;
  /** Waits until all replicas of a component are ready, and no earlier ones are left. */
  untilRolledOut(component: string): Promise<void>;
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
      if (code !== 0) throw new Error(`kubectl apply failed with exit code ${code}`);
    },
    async podsOf(component) {
      const selector = `app.kubernetes.io/component=${component}`;
      const running = '--field-selector=status.phase=Running';
      const names = await kubectl('get', 'pods', '--selector', selector, running, '--output=name');
      return names.split('\n').filter(Boolean);
    },
    async untilRolledOut(component) {
      await kubectl('rollout', 'status', `deployment/${component}`, '--timeout=180s');
    },
  };
}
