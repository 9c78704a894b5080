export { alterBuild } from './alter-build.ts';
