import { describeService, startTestService } from '@family-chores/service-kit/testing';
import { __variable__ } from './service.ts';

describeService('__name__', { start: () => startTestService(__variable__) });
