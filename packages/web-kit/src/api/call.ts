import type {
  BodyInputOf,
  CallDefinition,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@family-chores/contracts/define-call';
import { fillPath, parametersIn } from '@family-chores/contracts/path-template';
import type { ApiRequest } from './api-request.ts';

/** The parameters or query of a call as arguments; none if the call has none. */
type ObjectArgs<Value> = Value extends object ? Value : unknown;
type Signature<C extends CallDefinition> = `${C['method']} ${C['path']}`;

/** Query values are text on the wire; where the contract accepts any text, a number may be passed as well. */
type QueryArgs<Q> = { [K in keyof Q]: Q[K] | (string extends Q[K] ? number : never) };

/**
 * Arguments of a call: path and query parameters by name, the body as `body`, and the expected version of a conditional
 * call as `version`. `void` for a call that takes none of these.
 */
export type ArgsOf<C extends CallDefinition> = ObjectArgs<ParamsOf<C>> &
  ObjectArgs<QueryArgs<QueryInputOf<C>>> &
  BodyArg<BodyInputOf<C>> &
  VersionArg<C> extends infer Args
  ? keyof Args extends never
    ? void
    : { [K in keyof Args]: Args[K] }
  : never;
type BodyArg<Body> = Body extends undefined ? unknown : { body: Body };
type VersionArg<C> = C extends { readonly conditional: true } ? { version: number } : unknown;

export interface CallDescription<Args, Data> {
  query: (args: Args) => ApiRequest;
  /** Returns the data unchanged. RTK Query infers the type of the response from this function. */
  transformResponse: (data: Data) => Data;
}

type Values = Record<string, unknown>;

function toValues(args: unknown): Values {
  return typeof args === 'object' ? { ...args } : {};
}

/** The values that are not parameters of the path, as a query string. */
function queryString(template: string, values: Values): string {
  const inPath = parametersIn(template);
  const defined = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !inPath.includes(name),
  );
  const text = new URLSearchParams(defined.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

const methods: readonly ApiRequest['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Describes an endpoint using only the contract's type, so that no schema is bundled for the browser:
 *
 *     build.mutation({ ...call<typeof complete>('PATCH /api/assignments/:id/complete') })
 *
 * The compiler checks method and path against the contract.
 */
export function call<C extends CallDefinition>(
  signature: Signature<C>,
): CallDescription<ArgsOf<C>, ResponseOf<C>> {
  const [verb, template = ''] = signature.split(' ');
  const method = methods.find((candidate) => candidate === verb);
  if (!method) throw new Error(`The signature "${signature}" does not start with an HTTP method`);
  return {
    query(args) {
      const { body, version, ...values } = toValues(args);
      const url = fillPath(template, values) + queryString(template, values);
      return {
        method,
        url,
        path: template,
        ...(body !== undefined && { body }),
        ...(typeof version === 'number' && { version }),
      };
    },
    transformResponse: (data) => data,
  };
}
