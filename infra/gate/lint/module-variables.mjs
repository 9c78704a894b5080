/**
 * The declarations of variables at the top level of a module, exported or not.
 * @param {readonly import('./rule.d.ts').Statement[]} body
 */
export const variableDeclarationsIn = (body) =>
  body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? [declaration] : []));
