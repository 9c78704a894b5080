import { describeService } from '@family-chores/service-kit/testing';
import { tutorial } from './service.ts';

describeService(tutorial);
