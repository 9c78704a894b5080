// oxlint-disable-next-line import/no-unassigned-import -- it changes how Jest compiles modules
import './compile-once.mjs';
import { disableStorages } from './disable-storages.mjs';
// oxlint-disable-next-line import/no-unassigned-import -- it changes a module of jsdom before anything loads it
import './match-rules-faster.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that every browser has and jsdom lacks. */
const fromNode = {
  Response,
  Headers,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  structuredClone,
};

/**
 * Node's fetch, adapted to the page: resolves relative URLs against the page's, and accepts jsdom's AbortSignal.
 * @param {BrowserEnvironment['global']} window
 */
function installFetch(window) {
  /** @param {AbortSignal} signal */
  const nodeSignal = (signal) => {
    const controller = new AbortController();
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    return controller.signal;
  };
  window.Request = class extends Request {
    /** @param {string | URL | Request} input @param {RequestInit} init */
    constructor(input, init = {}) {
      const { signal } = init;
      super(
        input instanceof Request ? input : new URL(input, window.location.href),
        signal instanceof window.AbortSignal ? { ...init, signal: nodeSignal(signal) } : init,
      );
    }
  };
  window.fetch = (input, init) => fetch(new window.Request(input, init));
}

/**
 * jsdom has no layout. These stubs never report a resize or a media match, and ignore scrolling and pointer capture.
 * @param {BrowserEnvironment['global']} window
 */
function stubLayout(window) {
  window.matchMedia = (media) =>
    Object.assign(new window.EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window.Element.prototype, {
    scrollIntoView() {},
    hasPointerCapture: () => false,
    setPointerCapture() {},
    releasePointerCapture() {},
  });
}

/**
 * jsdom has no performance timeline; this stub never returns entries.
 * @param {BrowserEnvironment['global']} window
 */
function stubTimeline(window) {
  window.performance.getEntriesByType = () => [];
}

export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} options */
  constructor(...options) {
    super(...options);
    Object.assign(this.global, fromNode);
    // Lets styled-components call insertRule, as in production. By default, it appends text in tests, and jsdom would
    // parse all rules again for each new one.
    this.global.SC_DISABLE_SPEEDY = false;
    installFetch(this.global);
    stubLayout(this.global);
    stubTimeline(this.global);
  }

  /** @override */
  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
