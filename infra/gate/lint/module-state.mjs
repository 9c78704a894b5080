import { variableDeclarationsIn } from './module-variables.mjs';

const collections = new Set(['Map', 'Set']);

/**
 * A collection that is created empty is filled later, so it is state.
 * @param {import('./rule.d.ts').Expression | null} init
 */
const isEmptyCollection = (init) =>
  init?.type === 'NewExpression' &&
  init.callee.type === 'Identifier' &&
  collections.has(init.callee.name) &&
  init.arguments.length === 0;

/**
 * State belongs to a running service, not to a module, so that each service that a test starts has new state.
 * @type {import('./rule.d.ts').Rule}
 */
export const moduleState = {
  create(context) {
    return {
      Program({ body }) {
        for (const { kind, declarations } of variableDeclarationsIn(body)) {
          for (const node of declarations) {
            if (kind === 'let' || isEmptyCollection(node.init)) {
              context.report({ node, message: 'Keep state in a class and get it with stateOf().' });
            }
          }
        }
      },
    };
  },
};
