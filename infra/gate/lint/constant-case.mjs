import { variableDeclarationsIn } from './module-variables.mjs';

const screamingCase = /^[A-Z][A-Z\d_]*$/;

/**
 * Whether an expression is a literal number or string, or is made of such literals and other constants.
 * @param {import('./rule.d.ts').Operand | null} node
 * @returns {boolean}
 */
function isConstant(node) {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- no other expression is constant
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' || typeof node.value === 'string';
    case 'TemplateLiteral':
      return node.expressions.length === 0;
    case 'UnaryExpression':
      return isConstant(node.argument);
    case 'BinaryExpression':
      return isConstant(node.left) && isConstant(node.right);
    case 'Identifier':
      return screamingCase.test(node.name);
    default:
      return false;
  }
}

/**
 * A number or string that a module declares with `const` is named in SCREAMING_CASE.
 * @type {import('./rule.d.ts').Rule}
 */
export const constantCase = {
  create(context) {
    return {
      Program({ body }) {
        const constants = variableDeclarationsIn(body).filter(({ kind }) => kind === 'const');
        for (const { id, init } of constants.flatMap(({ declarations }) => declarations)) {
          if (id.type !== 'Identifier' || screamingCase.test(id.name) || !isConstant(init)) continue;
          context.report({ node: id, message: `Write the constant '${id.name}' in SCREAMING_CASE.` });
        }
      },
    };
  },
};
