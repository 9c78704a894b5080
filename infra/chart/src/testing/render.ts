import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '@family-chores/compose/check';
import { findBinary } from '@family-chores/local/servers';
import { parseAllDocuments } from 'yaml';

export const chart = fileURLToPath(new URL('../../', import.meta.url));

/** Names of the files in `values/`, without `.yaml`. Each contains the values of a whole deployment. */
export const deployments: readonly string[] = readdirSync(`${chart}/values`).map((name) =>
  name.replace('.yaml', ''),
);
export const valuesOf = (deployment: string): string => `${chart}/values/${deployment}.yaml`;

export interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: readonly object[];
  readonly securityContext: object;
  readonly resources: object;
}

export interface Pod {
  readonly securityContext: object;
  readonly enableServiceLinks?: boolean;
  readonly serviceAccountName?: string;
  readonly automountServiceAccountToken?: boolean;
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly volumes?: readonly { readonly secret?: { readonly secretName: string } }[];
}

interface PodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: Pod;
}

/** A Kubernetes object, with the fields that the tests read. */
export interface Rendered {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly rules?: readonly { readonly resourceNames?: readonly string[] }[];
  readonly spec: {
    readonly replicas?: number;
    readonly template: PodTemplate;
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } };
    readonly selector: Readonly<Record<string, string>>;
    readonly podSelector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly egress: readonly {
      readonly ports?: readonly object[];
      readonly to?: readonly { readonly ipBlock?: object }[];
    }[];
  };
}

const workloadKinds = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];

export const findObject = (
  documents: readonly Rendered[],
  kind: string,
  name: string,
): Rendered | undefined =>
  documents.find((document) => document.kind === kind && document.metadata.name === name);

const templateOf = ({ spec }: Rendered) => (spec.jobTemplate?.spec ?? spec).template;

export interface Workload {
  readonly name: string;
  readonly part: string | undefined;
  readonly pod: Pod;
  readonly containers: readonly Container[];
}

export const workloadsOf = (documents: readonly Rendered[]): Workload[] =>
  documents.filter(({ kind }) => workloadKinds.includes(kind)).map(asWorkload);

export function asWorkload(document: Rendered): Workload {
  const { metadata, spec: pod } = templateOf(document);
  return {
    name: document.metadata.name,
    part: metadata.labels['app.kubernetes.io/component'],
    pod,
    containers: [...pod.containers, ...(pod.initContainers ?? [])],
  };
}

/** Path of Helm; undefined if it is not installed and cannot be downloaded: downloads are for Linux on x86-64 only. */
export const helm: string | undefined = await findBinary('helm').catch(() => undefined);

/** Renders the objects that Helm would send to the cluster. @throws Error with Helm's message */
export async function render(args: readonly string[] = []): Promise<Rendered[]> {
  return parseAllDocuments(await renderText(args))
    .map((document) => document.toJS())
    .filter((document) => document !== null);
}

export function renderText(args: readonly string[] = []): Promise<string> {
  return run(helm ?? 'helm', ['template', 'family', chart, '--namespace', 'family', ...args]);
}
