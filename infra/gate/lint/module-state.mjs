const collections = new Set(['Map', 'Set']);

/** A collection that is created empty is filled later, so it is state. */
const isEmptyCollection = (init) =>
  init?.type === 'NewExpression' && collections.has(init.callee.name) && init.arguments.length === 0;

const declarationOf = (statement) =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;

/** State belongs to a running service, not to a module, so that each service that is started begins with new state. */
export const moduleState = {
  create(context) {
    return {
      Program({ body }) {
        for (const declaration of body.map(declarationOf)) {
          if (declaration?.type !== 'VariableDeclaration') continue;
          for (const node of declaration.declarations) {
            if (declaration.kind === 'let' || isEmptyCollection(node.init)) {
              context.report({ node, message: 'Keep state in a class and get it with stateOf().' });
            }
          }
        }
      },
    };
  },
};
