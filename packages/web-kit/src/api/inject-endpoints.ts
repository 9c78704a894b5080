import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query';
import { api, type ApiTag } from './api.ts';
import type { ApiBaseQuery } from './base-query.ts';

/** `mf-rewards` -> `rewards`, `mf-family-chat` -> `familyChat`. */
type PrefixOf<Owner extends string> = Owner extends `mf-${infer Rest}` ? Camel<Rest> : Camel<Owner>;
type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;

type Prefixed<Owner extends string, Definitions> = {
  [Name in keyof Definitions]: Name extends `${PrefixOf<Owner>}${Capitalize<string>}`
    ? Definitions[Name]
    : never;
};

type Builder = EndpointBuilder<ApiBaseQuery, ApiTag, 'api'>;

const owners = new Map<string, string>();

export function prefixOf(owner: string): string {
  return owner.replace(/^mf-/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function claimNames(owner: string, names: string[]): void {
  const prefix = prefixOf(owner);
  for (const name of names) {
    if (!name.startsWith(prefix) || !/^[A-Z]/.test(name.slice(prefix.length))) {
      throw new Error(`Endpoint ${name} of ${owner} must be named ${prefix}...`);
    }
    const other = owners.get(name) ?? owner;
    if (other !== owner) throw new Error(`Endpoint ${name} of ${owner} belongs to ${other}`);
  }
  for (const name of names) owners.set(name, owner);
}

/**
 * Adds endpoints to the page's API and returns the API with their hooks.
 *
 * The names of endpoints start with the owner's prefix: `mf-rewards` has `rewardsList`, whose hook is
 * `useRewardsListQuery`. A name that another owner has claimed is rejected. The owner may define its endpoints again,
 * which RTK's `overrideExisting: 'throw'` would reject.
 */
export function injectEndpoints<const Owner extends string, Definitions extends EndpointDefinitions>(
  owner: Owner,
  endpoints: (build: Builder) => Definitions & Prefixed<Owner, Definitions>,
) {
  return api.injectEndpoints<Definitions>({
    overrideExisting: true,
    endpoints(build) {
      const definitions = endpoints(build);
      claimNames(owner, Object.keys(definitions));
      return definitions;
    },
  });
}
