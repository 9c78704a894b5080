import { describeService, startTestService } from '@family-chores/service-kit/testing';
import { live } from './service.ts';

describeService('live', { start: () => startTestService(live) });
