import type { z } from 'zod';
import type { ServiceName } from './service-name.ts';

export interface RequestDefinition<
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodObject = z.ZodObject,
> {
  readonly kind: 'request';
  readonly subject: string;
  /** The service that owns the data and responds. */
  readonly service: ServiceName;
  readonly name: string;
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
}

/** Declares a request one service sends to another over NATS request/reply, on subject `ask.<service>.<name>`. */
export function defineRequest<Request extends z.ZodObject, Response extends z.ZodObject>(
  options: Omit<RequestDefinition<Request, Response>, 'kind' | 'subject'>,
): RequestDefinition<Request, Response> {
  return { ...options, kind: 'request', subject: `ask.${options.service}.${options.name}` };
}
