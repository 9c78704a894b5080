import { stateRequest } from '@family-chores/contracts/operations/operations';
import { serviceNames } from '@family-chores/contracts/service-name';
import { describeService } from '@family-chores/service-kit/testing';
import { registry } from './service.ts';
import { aBuild, writeBuild } from './testing/build-folder.ts';
import { startRegistry } from './testing/start-registry.ts';

describeService(registry, {
  async start() {
    const { service } = await startRegistry({ LOCAL_BUILDS: await writeBuild(aBuild('shell')) });
    // The other services do not run here. Their stubs give invalid responses to requests for their state.
    for (const name of serviceNames.filter((each) => each !== 'registry')) {
      service.stubs.nats.subscribe(stateRequest(name).subject, {
        callback: (_error, message) => message.respond('{}'),
      });
    }
    return service;
  },
  validValues: async () => ({
    ...aBuild('mf-rewards'),
    to: '1111111-111111111111',
    channel: 'stable',
    slot: 'dashboard.section',
    remote: 'mf-rewards',
    part: 'rewards',
    service: 'registry',
    steps: [100],
    tokenId: 'some-token',
    shell: '1111111-111111111111',
    outcome: 'refused',
    findings: ['It is blue'],
    error: { failure: 'render', name: 'Error', message: 'It is blue', frames: [], route: null },
    signature: 'A'.repeat(86),
    traceId: 'a'.repeat(32),
    spanId: 'b'.repeat(16),
    parentSpanId: 'c'.repeat(16),
  }),
});
