export { type Alteration, alterBuild } from './alter-build.ts';
