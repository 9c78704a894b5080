import type { z } from 'zod';
import type { ServiceName } from './service-name.ts';

export interface QuestionDefinition {
  /** The owner of the fact, who answers. */
  readonly service: ServiceName;
  readonly name: string;
  readonly summary: string;
  readonly request: z.ZodObject;
  readonly response: z.ZodObject;
}

export type Question<D extends QuestionDefinition = QuestionDefinition> = D & {
  readonly kind: 'question';
  readonly subject: string;
};

/** Declares a question one service asks another over NATS request/reply, on subject `ask.<service>.<name>`. */
export function defineQuestion<const D extends QuestionDefinition>(definition: D): Question<D> {
  return { ...definition, kind: 'question', subject: `ask.${definition.service}.${definition.name}` };
}
