import { describeService } from '@family-chores/service-kit/testing';
import { achievements } from './service.ts';

describeService(achievements);
