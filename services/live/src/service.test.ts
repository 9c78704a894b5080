import { describeService } from '@family-chores/service-kit/testing';
import { live } from './service.ts';

describeService(live);
