import type { LoadPhase } from '@family-chores/contracts/registry/telemetry';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { reportPhase } from '../telemetry.ts';

/** Puts how long each phase of a remote's start took on the browser's performance timeline: `remote <container> <phase>`. */
export function timing(): ModuleFederationRuntimePlugin {
  const starts = new Map<string, number>();
  const keyOf = (container: string, phase: LoadPhase) => `${container} ${phase}`;

  function start(container: string, phase: LoadPhase) {
    starts.set(keyOf(container, phase), performance.now());
  }

  function end(container: string, phase: LoadPhase) {
    const key = keyOf(container, phase);
    const begun = starts.get(key);
    // Asked for again once it is there: nothing took any time.
    if (begun === undefined) return;
    starts.delete(key);
    reportPhase(container, phase, begun);
  }

  return {
    name: 'timing',
    beforeRequest(request) {
      start(request.id.split('/')[0] ?? '', 'entry');
      return request;
    },
    afterLoadEntry: ({ remoteInfo }) => end(remoteInfo.name, 'entry'),
    beforeInitRemote: ({ remoteInfo }) => start(remoteInfo.name, 'init'),
    afterInitRemote: ({ remoteInfo }) => end(remoteInfo.name, 'init'),
    beforeGetExpose: ({ moduleInfo }) => start(moduleInfo.name, 'code'),
    afterGetExpose: ({ moduleInfo }) => end(moduleInfo.name, 'code'),
    beforeExecuteFactory: ({ moduleInfo }) => start(moduleInfo.name, 'evaluation'),
    afterExecuteFactory: ({ moduleInfo }) => end(moduleInfo.name, 'evaluation'),
  };
}
