import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type Phase = 'entry' | 'init' | 'code' | 'evaluation';

/** Puts how long each phase of a remote's start took on the browser's performance timeline: `remote <container> <phase>`. */
export function timing(): ModuleFederationRuntimePlugin {
  const starts = new Map<string, number>();
  const keyOf = (container: string, phase: Phase) => `remote ${container} ${phase}`;

  function start(container: string, phase: Phase) {
    starts.set(keyOf(container, phase), performance.now());
  }

  function end(container: string, phase: Phase) {
    const key = keyOf(container, phase);
    const begun = starts.get(key);
    // Asked for again once it is there: nothing took any time.
    if (begun === undefined) return;
    starts.delete(key);
    performance.measure(key, { start: begun });
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
