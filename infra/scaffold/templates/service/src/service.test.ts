import { describeService } from '@family-chores/service-kit/testing';
import { __variable__ } from './service.ts';

describeService(__variable__);
