import { serviceNames } from '@family-chores/contracts/service-name';
import { stringify } from 'yaml';
import type { Recipient } from '../layout.ts';
import {
  cardProviderContainer,
  gatewayContainer,
  mongoContainer,
  natsContainer,
  prepareServersContainer,
  serviceContainer,
  setupContainer,
  toolsContainer,
  volumesOf,
} from './containers.ts';

const recipients: readonly Recipient[] = [
  ...serviceNames,
  'card-provider',
  'mongo',
  'nats',
  'gateway',
  'servers',
  'tools',
];

const NOTE = `# The whole product in containers: docs/how/operations.md, "A home server with compose".
# Written by \`npm run compose:file\`; example.env lists the settings.
`;

/** Generates the compose file (https://compose-spec.io) from the list of services. */
export function composeFile(): string {
  const file = {
    name: 'family-chores',
    services: {
      setup: setupContainer(recipients),
      mongo: mongoContainer(),
      nats: natsContainer(),
      servers: prepareServersContainer(),
      ...Object.fromEntries(serviceNames.map((service) => [service, serviceContainer(service)])),
      'card-provider': cardProviderContainer(),
      gateway: gatewayContainer(),
      tools: toolsContainer(),
    },
    networks: {
      // `inside` connects the gateway, the services and the card provider; `data` connects the services, MongoDB and
      // NATS. Neither leads out of the deployment.
      inside: { internal: true },
      data: { internal: true },
      outside: {},
    },
    volumes: Object.fromEntries(volumesOf(recipients).map((name) => [name, {}])),
  };
  return NOTE + stringify(file, { version: '1.1', aliasDuplicateObjects: false, lineWidth: 0 });
}
