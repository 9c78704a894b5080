interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PageMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface WindowClient {
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: PageMessageEvent;
  notificationclick: NotificationClickEvent;
}

/** Declared by hand, because TypeScript cannot load the DOM and worker libraries together. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    /** Most recently used first. */
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listen: (event: WorkerEvents[Type]) => void,
  ): void;
}
