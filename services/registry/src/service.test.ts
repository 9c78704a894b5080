import { describeService } from '@family-chores/service-kit/testing';
import { aBuild, writeBuild } from './testing/build-folder.ts';
import { startRegistry } from './testing/start-registry.ts';

describeService('registry', {
  start: async () => (await startRegistry({ LOCAL_BUILDS: await writeBuild(aBuild('shell')) })).service,
  validValues: async () => ({
    ...aBuild('mf-rewards'),
    to: '1111111-111111111111',
    channel: 'stable',
    service: 'registry',
    tokenId: 'some-token',
  }),
});
