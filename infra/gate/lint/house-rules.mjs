import { constantCase } from './constant-case.mjs';
import { fileName } from './file-name.mjs';
import { moduleState } from './module-state.mjs';
import { oneComponent } from './one-component.mjs';
import { suppressionReason } from './suppression-reason.mjs';
import { typeName } from './type-name.mjs';

/** Rules of the house style that no published lint rule checks. */
export default {
  meta: { name: 'house' },
  rules: {
    'constant-case': constantCase,
    'file-name': fileName,
    'type-name': typeName,
    'module-state': moduleState,
    'one-component': oneComponent,
    'suppression-reason': suppressionReason,
  },
};
