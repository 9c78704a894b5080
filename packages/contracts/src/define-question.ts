import type { z } from 'zod';
import type { ServiceName } from './service-name.ts';

export interface QuestionDefinition<
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodObject = z.ZodObject,
> {
  /** The owner of the fact, who answers. */
  readonly service: ServiceName;
  readonly name: string;
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
}

export type Question<
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodObject = z.ZodObject,
> = QuestionDefinition<Request, Response> & { readonly kind: 'question'; readonly subject: string };

/** Declares a question one service asks another over NATS request/reply, on subject `ask.<service>.<name>`. */
export function defineQuestion<Request extends z.ZodObject, Response extends z.ZodObject>(
  definition: QuestionDefinition<Request, Response>,
): Question<Request, Response> {
  return { ...definition, kind: 'question', subject: `ask.${definition.service}.${definition.name}` };
}
