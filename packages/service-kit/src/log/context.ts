import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { parseTraceparent } from './traceparent.ts';

export interface WorkContext {
  /** W3C trace context, version 00 (https://www.w3.org/TR/trace-context/). */
  readonly traceparent: string;
  /** A hash that identifies a write by its caller, method, path and Idempotency-Key. */
  readonly requestKey?: string | undefined;
  /** In a guarded family, the member who acts; while an event is handled, the member who caused it. */
  readonly actedBy?: number | undefined;
  /** The account whose request changes something; absent while an event is handled. */
  readonly accountId?: number | undefined;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Continues the trace of the caller if its header is well formed; otherwise starts a trace. */
export function continueTrace(traceparent?: string): string {
  const traceId = parseTraceparent(traceparent)?.traceId ?? randomHex();
  return `00-${traceId}-${randomHex().slice(-16)}-01`;
}

/** 32 hex digits with 122 random bits. Node caches entropy for UUIDs, so this is faster than other random bytes. */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}

export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): WorkContext | undefined {
  return storage.getStore();
}

/** The trace id follows the version (`00-`) and has 32 digits. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35);
}

/** Runs `work` so that its documents and events record this member as the one who acted. */
export function actAs<T>(memberId: number | undefined, work: () => T): T {
  const context = currentContext();
  if (!context) throw new Error('actAs() may be called only while a request or an event is handled');
  return memberId === context.actedBy ? work() : runInContext({ ...context, actedBy: memberId }, work);
}

/** Runs `work` so that its events record the account that requested it. */
export function onBehalfOf<T>(accountId: number | undefined, work: () => T): T {
  const context = currentContext();
  return context && accountId !== undefined ? runInContext({ ...context, accountId }, work) : work();
}

/** The member who acts in the current work, as a field to store; empty if none does. */
export function actor(): { actedBy?: number } {
  const actedBy = currentContext()?.actedBy;
  return actedBy === undefined ? {} : { actedBy };
}
