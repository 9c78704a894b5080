import { describeService, startTestService } from '@family-chores/service-kit/testing';
import { achievements } from './service.ts';

describeService('achievements', { start: () => startTestService(achievements) });
