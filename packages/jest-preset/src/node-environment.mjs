// oxlint-disable-next-line import/no-unassigned-import -- it changes how Jest compiles modules
import './compile-once.mjs';
import { disableStorages } from './disable-storages.mjs';
import { TestEnvironment } from 'jest-environment-node';

export default class NodeEnvironment extends TestEnvironment {
  /** @override */
  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
