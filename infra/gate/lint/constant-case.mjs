const screamingCase = /^[A-Z][A-Z\d_]*$/;

/** Whether an expression is a literal number or text, or is made of such literals and other constants. */
function isPlain(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' || typeof node.value === 'string';
    case 'TemplateLiteral':
      return node.expressions.length === 0;
    case 'UnaryExpression':
      return isPlain(node.argument);
    case 'BinaryExpression':
      return isPlain(node.left) && isPlain(node.right);
    case 'Identifier':
      return screamingCase.test(node.name);
    default:
      return false;
  }
}

/** A number or text that a module declares with `const` is named in SCREAMING_CASE. */
export const constantCase = {
  create(context) {
    return {
      Program({ body }) {
        const declarations = body
          .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
          .filter((node) => node?.type === 'VariableDeclaration' && node.kind === 'const')
          .flatMap((node) => node.declarations);
        for (const { id, init } of declarations) {
          if (id.type !== 'Identifier' || screamingCase.test(id.name) || !isPlain(init)) continue;
          context.report({ node: id, message: `Write the constant '${id.name}' in SCREAMING_CASE.` });
        }
      },
    };
  },
};
