import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export const STORAGE_CLASS = 'family-chores-check';

const claims = ['pages', 'mail', 'cards', 'data-mongo', 'data-nats', 'backups'];

const nameOf = (claim: string, namespace: string) => `${namespace}-${claim}`;

/** Deleting the namespace does not delete these volumes. */
export const volumeNames = (namespace: string): string[] => claims.map((claim) => nameOf(claim, namespace));

/**
 * Creates folders that serve as volumes, for a cluster of one node on this machine that provides no volumes itself.
 * @returns the volume objects to apply
 */
export async function hostVolumes(folder: string, namespace: string): Promise<object[]> {
  return Promise.all(
    claims.map(async (claim) => {
      const path = join(folder, claim);
      await mkdir(path, { recursive: true });
      // Everyone may write, because Kubernetes does not change the owner of a hostPath volume.
      await chmod(path, 0o777);
      return {
        apiVersion: 'v1',
        kind: 'PersistentVolume',
        metadata: { name: nameOf(claim, namespace) },
        spec: {
          capacity: { storage: '20Gi' },
          accessModes: ['ReadWriteOnce'],
          storageClassName: STORAGE_CLASS,
          claimRef: { namespace, name: claim },
          hostPath: { path },
        },
      };
    }),
  );
}
