import { calls, events } from '@family-chores/contracts/all-contracts';
import { serviceNames, type ServiceName } from '@family-chores/contracts/service-name';
import { list, table } from './markdown.ts';
import type { Sources } from './read-sources.ts';

/** The generated sections of the architecture document, by name. */
export function sectionsOf({ frontends, consumed }: Sources): Record<string, string> {
  return {
    'pages and services': flowchart(
      frontends.flatMap(({ manifest, services }) =>
        services.map((service) => `${manifest.name} --> ${service}`),
      ),
    ),
    pages: table(
      ['build', 'pages', 'fills slots', 'calls'],
      frontends.map(({ manifest, services }) => [
        `\`${manifest.name}\``,
        list(manifest.routes.map(({ path }) => path)),
        list([...new Set(manifest.slots.map(({ slot }) => slot))]),
        services.join(', '),
      ]),
    ),
    'services and events': flowchart(eventEdges(consumed)),
    services: table(
      ['service', 'calls', 'publishes', 'consumes'],
      serviceNames.map((name) => [
        `\`${name}\``,
        String(calls.filter(({ service }) => service === name).length),
        String(events.filter(({ from }) => from === name).length),
        list(consumed.get(name) ?? []),
      ]),
    ),
    events: table(
      ['event', 'from', 'meaning', 'reaches browsers'],
      events.map(({ type, from, summary, live }) => [`\`${type}\``, from, summary, live ? 'yes' : '']),
    ),
  };
}

function eventEdges(consumed: Sources['consumed']): string[] {
  return serviceNames.flatMap((from) =>
    [...consumed].flatMap(([to, types]) => {
      const between = types.filter((type) => publisherOf(type) === from);
      return between.length === 0 ? [] : [`${from} -->|"${between.join('<br/>')}"| ${to}`];
    }),
  );
}

const publisherOf = (type: string): ServiceName | undefined =>
  events.find((event) => event.type === type)?.from;

const flowchart = (edges: readonly string[]) =>
  ['```mermaid', 'flowchart LR', ...edges.map((edge) => `  ${edge}`), '```'].join('\n');
