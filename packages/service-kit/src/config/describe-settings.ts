import { z } from 'zod';

export interface Setting {
  readonly name: string;
  readonly description: string;
  /** The default as it would be written in the environment; null if there is none. */
  readonly default: string | null;
  readonly isRequired: boolean;
}

export function describeSettings(config: z.ZodObject): Setting[] {
  return Object.entries(config.shape).map(([name, field]) => ({
    name,
    description: field.description ?? '',
    default: defaultOf(field),
    isRequired: !field.safeParse(undefined).success,
  }));
}

function defaultOf(field: z.core.$ZodType): string | null {
  if (field instanceof z.ZodDefault || field instanceof z.ZodPrefault) return String(field.def.defaultValue);
  return field instanceof z.ZodPipe ? defaultOf(field.def.in) : null;
}
