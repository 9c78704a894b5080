import { liveApiDocument } from '../asyncapi.ts';
import { calls, events } from '../all-contracts.ts';
import type { Call } from '../define-call.ts';
import { openApiDocument } from '../openapi.ts';
import type { ApiDocuments } from '../operations/api.ts';
import { type ProblemCode, problemCodes } from '../problem.ts';
import { problemsOf } from '../problems-of.ts';

/**
 * Matches a string literal, also in minified code. It need not handle escapes, because no call, event or problem code
 * contains a quotation mark or a backslash. A match may begin at any quotation mark, because without parsing, nothing
 * shows whether the mark opens or closes a literal.
 */
const LITERAL = /(?=(["'`])([^"'`\\\n]{1,200})\1)/g;

/** A call whose path is computed, so that the code does not show which call it is. */
const COMPUTED = /`(?:GET|POST|PUT|PATCH|DELETE) [^`]*\$\{/;

const literalsIn = (code: string) => [...code.matchAll(LITERAL)].map(([, , text = '']) => text);

const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(problemCodes, text);

/**
 * The calls and live events that scripts use, as OpenAPI and AsyncAPI documents. A call counts as used if the scripts
 * contain its path, with or without the method, as a literal; an event, if they contain its type. The TypeScript types
 * of the web kit require literals. Of the problems of these calls, the documents list those whose codes the scripts
 * contain.
 * @param scripts the code of a build as it is published, so that only what is in the bundle counts
 * @throws Error for a call whose path is computed in a template literal
 */
export function usedApi(scripts: readonly string[]): ApiDocuments {
  const literals = new Set(scripts.flatMap(literalsIn));
  const computed = scripts.map((code) => COMPUTED.exec(code)?.[0]).find((found) => found !== undefined);
  if (computed !== undefined)
    throw new Error(`A call must be written as a literal, so that the used API lists it: ${computed}…`);
  const codes = [...literals].filter(isProblemCode);
  const isUsed = ({ method, path }: Call) => literals.has(`${method} ${path}`) || literals.has(path);
  return {
    openapi: openApiDocument({
      calls: calls.filter(isUsed),
      problems: (call) => new Set(codes.filter((code) => problemsOf(call).has(code))),
    }),
    asyncapi: liveApiDocument(events.filter(({ type }) => literals.has(type))),
  };
}
