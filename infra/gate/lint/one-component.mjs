import { basename } from 'node:path';

/** @param {string} name */
const isComponentName = (name) => /^[A-Z][a-z]/.test(name);
/** @param {string} name */
const toKebab = (name) =>
  name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
/** @param {import('./rule.d.ts').VariableDeclarator} declarator */
const isContext = ({ init }) =>
  init?.type === 'CallExpression' &&
  init.callee.type === 'Identifier' &&
  init.callee.name === 'createContext';

/** @param {import('./rule.d.ts').ExportNamedDeclaration} node */
function exportedComponents({ declaration }) {
  if (declaration?.type === 'FunctionDeclaration') return [declaration.id];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.filter((one) => !isContext(one)).map((one) => one.id);
}

/**
 * A .tsx file exports at most one component, and is named after it, so a reader can guess the file.
 * @type {import('./rule.d.ts').Rule}
 */
export const oneComponent = {
  create(context) {
    const file = basename(context.filename);
    if (!file.endsWith('.tsx')) return {};
    /** @type {import('./rule.d.ts').Identifier[]} */
    const found = [];
    return {
      ExportNamedDeclaration(node) {
        for (const id of exportedComponents(node)) {
          if (id?.type === 'Identifier' && isComponentName(id.name)) found.push(id);
        }
      },
      'Program:exit'() {
        const [first, second] = found;
        if (second) context.report({ node: second, message: `'${second.name}' needs a file of its own.` });
        else if (first && `${toKebab(first.name)}.tsx` !== file) {
          context.report({ node: first, message: `'${first.name}' belongs in ${toKebab(first.name)}.tsx.` });
        }
      },
    };
  },
};
