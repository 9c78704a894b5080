import type {
  BodyInputOf,
  CallDefinition,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@family-chores/contracts/define-call';
import type { ApiRequest } from './api-request.ts';

type Part<Value> = Value extends object ? Value : unknown;
type Signature<C extends CallDefinition> = `${C['method']} ${C['path']}`;

/** Query values are text on the wire; numbers are accepted for those that are read as numbers. */
type QueryArgs<Q> = { [K in keyof Q]: Q[K] | (string extends Q[K] ? number : never) };

/**
 * Arguments of a call: path and query parameters by name, the body under `body`, of a conditional call the version that
 * is changed under `version`; none at all: no argument.
 */
export type ArgsOf<C extends CallDefinition> = Part<ParamsOf<C>> &
  Part<QueryArgs<QueryInputOf<C>>> &
  BodyArg<BodyInputOf<C>> &
  VersionArg<C> extends infer Args
  ? keyof Args extends never
    ? void
    : { [K in keyof Args]: Args[K] }
  : never;
type BodyArg<Body> = Body extends undefined ? unknown : { body: Body };
type VersionArg<C> = C extends { readonly conditional: true } ? { version: number } : unknown;

export interface CallDescription<Args, Answer> {
  query: (args: Args) => ApiRequest;
  /** Only carries the type of the answer to RTK Query. */
  transformResponse: (answer: Answer) => Answer;
}

type Values = Record<string, unknown>;

function toValues(args: unknown): Values {
  return typeof args === 'object' ? { ...args } : {};
}

function fillPath(path: string, values: Values): { path: string; rest: Values } {
  const rest = { ...values };
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function queryString(values: Values): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

const methods: readonly ApiRequest['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Describes an endpoint by a contract's type alone, so that no schema reaches the browser:
 *
 *     build.mutation({ ...call<typeof complete>('PATCH /api/assignments/:id/complete') })
 *
 * Method and path are checked by the compiler against the contract.
 */
export function call<C extends CallDefinition>(
  signature: Signature<C>,
): CallDescription<ArgsOf<C>, ResponseOf<C>> {
  const [verb, template = ''] = signature.split(' ');
  const method = methods.find((known) => known === verb);
  if (!method) throw new Error(`Not a call: ${signature}`);
  return {
    query(args) {
      const { body, version, ...values } = toValues(args);
      const { path, rest } = fillPath(template, values);
      const url = path + queryString(rest);
      return {
        method,
        url,
        ...(body !== undefined && { body }),
        ...(typeof version === 'number' && { version }),
      };
    },
    transformResponse: (answer) => answer,
  };
}
