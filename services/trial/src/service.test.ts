import { describeService } from '@family-chores/service-kit/testing';
import { trial } from './service.ts';

describeService(trial);
