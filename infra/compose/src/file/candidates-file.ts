import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { stringify } from 'yaml';
import { candidateOf } from '../layout.ts';
import { type Container, profilesOf } from './containers.ts';

const NOTE = `# New versions of services, which candidate.sh starts beside the current versions in compose.yaml.
# Written by \`npm run compose:file\`.
`;

/** Generates the compose file of the candidates. It is a file of its own, so that `up` starts none of them. */
export function candidatesFile(): string {
  const services = serviceNames.map((service) => [candidateOf(service), candidateContainer(service)]);
  const file = { services: Object.fromEntries(services) };
  return NOTE + stringify(file, { version: '1.1', lineWidth: 0 });
}

function candidateContainer(service: ServiceName): Container {
  return {
    extends: { file: 'compose.yaml', service },
    ...profilesOf(service),
    image: `family-chores-${service}:candidate`,
    container_name: `\${COMPOSE_PROJECT_NAME}-${candidateOf(service)}`,
    // rolling-update.sh replaces only containers with the role `service`, so it leaves candidates alone.
    labels: { 'family-chores.role': 'candidate' },
    // A string, as in compose.yaml, because podman-compose merges only values of the same type.
    scale: '1',
    environment: { CANDIDATE: '1' },
  };
}
