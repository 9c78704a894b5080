export { provideBaseImages } from './base-images.ts';
export {
  assertNothingFailedOrLost,
  countLostMessages,
  createWriter,
  describeTally,
  seedOverHttp,
  startLoad,
  type Writer,
} from './load.ts';
export { openPodman, repository, type Podman } from './podman.ts';
export { pythonProgram } from './python-program.ts';
export { report, type Report } from './report.ts';
export { run } from './run.ts';
export { verifyData } from './verify-data.ts';
