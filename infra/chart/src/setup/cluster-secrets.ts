import { z } from 'zod';

/** The secrets of one namespace, in the API of Kubernetes (https://kubernetes.io/docs/reference/kubernetes-api). */
export interface ClusterSecrets {
  /** @returns the secret's entries, or undefined if there is no such secret */
  read(name: string): Promise<Readonly<Record<string, string>> | undefined>;
  /** Creates the secret or replaces its entries. */
  write(name: string, entries: Readonly<Record<string, string>>): Promise<void>;
}

export interface ClusterAccess {
  /** Address of the API server, such as `https://kubernetes.default.svc`. */
  readonly url: string;
  readonly token: string;
  readonly namespace: string;
}

const secretSchema = z.object({ data: z.record(z.string(), z.string()).default({}) });
const MANAGER = 'family-chores-setup';

/** Each method throws an Error if the API server refuses the request or cannot be reached. */
export function clusterSecrets({ url, token, namespace }: ClusterAccess): ClusterSecrets {
  const authorization = `Bearer ${token}`;
  const request = (path: string, init: RequestInit) =>
    fetch(`${url}/api/v1/namespaces/${namespace}/secrets/${path}`, {
      ...init,
      signal: AbortSignal.timeout(10_000),
    });
  return {
    async read(name) {
      const response = await request(name, { headers: { authorization } });
      if (response.status === 404) return undefined;
      await assertOk(response, `read the secret ${name}`);
      const { data } = secretSchema.parse(await response.json());
      return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, decode(value)]));
    },
    async write(name, entries) {
      const body = {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name, labels: { 'app.kubernetes.io/part-of': 'family-chores' } },
        data: Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, encode(value)])),
      };
      // Server-side apply also removes entries that only an earlier version wrote.
      const response = await request(`${name}?fieldManager=${MANAGER}&force=true`, {
        method: 'PATCH',
        headers: { authorization, 'content-type': 'application/apply-patch+yaml' },
        body: JSON.stringify(body),
      });
      await assertOk(response, `write the secret ${name}`);
    },
  };
}

const encode = (text: string) => Buffer.from(text).toString('base64');
const decode = (base64: string) => Buffer.from(base64, 'base64').toString();

async function assertOk(response: Response, action: string): Promise<void> {
  if (!response.ok)
    throw new Error(`Kubernetes refused to ${action}: ${response.status} ${await response.text()}`);
}
