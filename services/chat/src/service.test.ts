import { describeService } from '@family-chores/service-kit/testing';
import { chat } from './service.ts';

describeService(chat);
