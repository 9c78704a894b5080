// oxlint-disable-next-line import/no-unassigned-import -- it changes how Jest compiles modules
import './compile-once.mjs';

export { TestEnvironment as default } from 'jest-environment-node';
