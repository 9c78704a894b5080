import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@family-chores/compose/check';
import { gatewayContainer, mongoContainer, natsContainer } from '@family-chores/compose/file';
import { serviceNames } from '@family-chores/contracts/service-name';
import { parse } from 'yaml';
import {
  asWorkload,
  chart,
  deployments,
  findObject,
  helm,
  render,
  renderText,
  valuesOf,
  workloadsOf,
} from './testing/render.ts';
import { validator } from './testing/validator.ts';

test('the chart lists every service', async () => {
  const values = parse(await readFile(`${chart}/values.yaml`, 'utf8'));
  expect(Object.keys(values.services).toSorted()).toEqual(serviceNames.toSorted());
});

(helm ? describe : describe.skip)('rendered by Helm', () => {
  // Each deployment is a file of values in `values/`.
  const withAllParts = (deployment: string) => [
    '--values',
    valuesOf(deployment),
    '--set',
    'payments=test,candidates.chat.tag=2,candidates.registry.tag=2',
  ];

  test.each(deployments)('%s passes `helm lint`', async (deployment) => {
    const linting = run(helm ?? '', ['lint', '--strict', '--quiet', chart, '--values', valuesOf(deployment)]);
    await expect(linting).resolves.not.toContain('ERROR');
  });

  (validator ? describe : describe.skip)('compared with the schemas of Kubernetes', () => {
    test.each(deployments)('%s follows the schemas of Kubernetes 1.34', async (deployment) => {
      const folder = await mkdtemp(join(tmpdir(), 'chart-'));
      try {
        const file = join(folder, 'rendered.yaml');
        await writeFile(file, await renderText(withAllParts(deployment)));
        // Without --no-warn, the validator warns of objects that other projects define, for which it has no schemas.
        const validating = run(validator ?? '', [
          '--kubernetes-version',
          '1.34.0',
          '--strict',
          '--no-warn',
          file,
        ]);
        await expect(validating).resolves.toContain('deployment/chat');
      } finally {
        await rm(folder, { recursive: true });
      }
    });
  });

  test.each(deployments)('%s renders the objects in the snapshot', async (deployment) => {
    const documents = await render(['--values', valuesOf(deployment)]);
    const names = documents.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names.toSorted()).toMatchSnapshot();
    expect(new Set(names).size).toBe(names.length);
  });

  test('a service with a KEDA query renders the objects in the snapshot', async () => {
    const documents = await render(['--values', valuesOf('internet')]);
    expect(documents.filter(({ metadata }) => metadata.name === 'live')).toMatchSnapshot();
  });

  test.each(deployments)('every container of %s is confined', async (deployment) => {
    const workloads = workloadsOf(await render(withAllParts(deployment)));
    for (const { pod, containers } of workloads) {
      expect(pod).toMatchObject({
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of containers) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: {}, limits: { memory: expect.any(String) } },
        });
      }
    }
    const withToken = workloads.filter(({ pod }) => pod.automountServiceAccountToken !== false);
    expect(withToken.map(({ name }) => name)).toEqual(['setup']);
  });

  test.each(deployments)('every workload of %s has a network policy', async (deployment) => {
    const documents = await render(withAllParts(deployment));
    const policies = documents.filter(({ kind }) => kind === 'NetworkPolicy');
    const covered = policies.map(({ spec }) => spec.podSelector.matchLabels['app.kubernetes.io/component']);
    expect(new Set(covered)).toEqual(new Set(workloadsOf(documents).map(({ part }) => part)));
  });

  test.each([
    [[], ['identity', 'support']],
    [
      ['--set', 'notices.secret=notices'],
      ['identity', 'registry', 'support'],
    ],
  ])('with options %j, only services that call external servers may reach them', async (args, expected) => {
    const documents = await render(args);
    const reachesOutside = (name: string) =>
      findObject(documents, 'NetworkPolicy', name)?.spec.egress.some(({ to }) =>
        to?.some(({ ipBlock }) => ipBlock),
      );
    expect(serviceNames.filter(reachesOutside)).toEqual(expected);
  });

  test('setup gets all logins, and pods are replaced only when the last one, which they use, changes', async () => {
    const [first, both, second] = await Promise.all(
      ['[1]', '[1,2]', '[2]'].map((logins) => render(['--set-json', `logins=${logins}`])),
    );
    const chatOf = (documents = first) => findObject(documents ?? [], 'Deployment', 'chat')?.spec.template;
    const setup = findObject(both ?? [], 'Job', 'setup');
    expect(setup && asWorkload(setup).containers[0]?.env).toContainEqual({ name: 'LOGINS', value: '1,2' });
    expect(chatOf(both)).not.toEqual(chatOf(first));
    expect(chatOf(second)).toEqual(chatOf(both));
  });

  test('with a collector, the gateway and setup get the settings for traces, and services may reach the collector', async () => {
    const collector = 'http://collector.monitoring:4318';
    const tracing = { collector, share: 0.5, at: [{ namespace: 'monitoring' }] };
    const documents = await render(['--set-json', `tracing=${JSON.stringify(tracing)}`]);
    const environmentOf = (kind: string, name: string) => {
      const workload = findObject(documents, kind, name);
      return workload && asWorkload(workload).containers[0]?.env;
    };
    const settings = [
      { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: collector },
      { name: 'OTEL_TRACES_SAMPLER', value: 'parentbased_traceidratio' },
      { name: 'OTEL_TRACES_SAMPLER_ARG', value: '0.5' },
    ];
    const noAttributes = { name: 'OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT', value: '0' };
    expect(environmentOf('Deployment', 'gateway')).toEqual(
      expect.arrayContaining([noAttributes, ...settings]),
    );
    expect(environmentOf('Job', 'setup')).toEqual(expect.arrayContaining(settings));
    const toCollector = {
      ports: [{ port: 4318 }],
      to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
    };
    for (const name of [...serviceNames.filter((service) => service !== 'billing'), 'gateway'])
      expect(findObject(documents, 'NetworkPolicy', name)?.spec.egress).toContainEqual(toCollector);
  });

  test.each([
    ['StatefulSet', mongoContainer()],
    ['StatefulSet', natsContainer()],
    ['Deployment', gatewayContainer()],
  ])('a %s of the chart runs the same command as in the compose file (%#)', async (kind, composed) => {
    const documents = await render();
    const firstContainers = workloadsOf(documents.filter((document) => document.kind === kind)).map(
      ({ pod: { containers } }) => containers[0],
    );
    const container = firstContainers.find((each) => each?.image === composed['image']);
    const words = [...(container?.command ?? []), ...(container?.args ?? [])];
    // The chart copies the key to another folder and, instead of --watch, replaces the gateway when its
    // settings change.
    const toComposePath = (word: string) => word.replace('/run/key/', '/run/settings/');
    const composedWords = [composed['entrypoint'], composed['command']].flat();
    // In the compose file, a shell waits for the settings first: `sh -c <script> sh <program> …`.
    const expected = composedWords[0] === 'sh' ? composedWords.slice(4) : composedWords;
    expect(words.map(toComposePath)).toEqual(expected.filter((word) => word !== '--watch'));
  });

  test('changing the image and replicas of one service changes nothing else', async () => {
    const before = await render();
    const after = await render(['--set', 'services.chat.tag=2', '--set', 'services.chat.replicas=3']);
    const others = (documents: typeof before) => documents.filter(({ metadata }) => metadata.name !== 'chat');
    expect(others(after)).toEqual(others(before));
    const chat = findObject(after, 'Deployment', 'chat');
    expect(chat?.spec.replicas).toBe(3);
    expect(chat && asWorkload(chat).containers[0]?.image).toBe('family-chores-chat:2');
  });

  test('there is no billing without payments, and neither MongoDB nor NATS if external ones are set', async () => {
    const home = await render(['--values', valuesOf('home')]);
    expect(findObject(home, 'Deployment', 'billing')).toBeUndefined();
    const team = await render(['--values', valuesOf('team')]);
    expect(findObject(team, 'Deployment', 'billing')).toBeDefined();
    const ownStorage = team.filter(({ kind }) => ['StatefulSet', 'PersistentVolumeClaim'].includes(kind));
    expect(ownStorage.map(({ metadata }) => metadata.name)).toEqual(['backups']);
  });

  test.each([
    ['payments=cash', 'payments'],
    ['gateway.replica=2', 'replica'],
    ['services.chat.memory=1', 'memory'],
    ['origin=chores.example', 'origin'],
    ['candidates.chats.tag=2', 'chats'],
    ['backup.schedule=@daily', 'recipient'],
  ])('refuses the value %s and names the setting', async (setting, name) => {
    await expect(render(['--set', setting])).rejects.toThrow(name);
  });

  test('the setup job may write all secrets that pods mount', async () => {
    const documents = await render(['--set', 'payments=test']);
    const writable = findObject(documents, 'Role', 'setup')?.rules?.flatMap(
      ({ resourceNames = [] }) => resourceNames,
    );
    const mounted = workloadsOf(documents).flatMap(({ pod }) =>
      (pod.volumes ?? []).flatMap(({ secret }) => secret?.secretName ?? []),
    );
    expect(writable).toEqual(expect.arrayContaining([...mounted, 'secrets']));
  });
});
