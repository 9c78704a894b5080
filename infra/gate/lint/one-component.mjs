import { basename } from 'node:path';

const isComponentName = (name) => /^[A-Z][a-z]/.test(name);
const kebab = (name) =>
  name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
const isContext = ({ init }) => init?.type === 'CallExpression' && init.callee.name === 'createContext';

function exportedComponents({ declaration }) {
  if (declaration?.type === 'FunctionDeclaration') return [declaration.id];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.filter((one) => !isContext(one)).map((one) => one.id);
}

/** A .tsx file exports one component and is named after it, so a reader can guess the file. */
export const oneComponent = {
  create(context) {
    const file = basename(context.filename);
    if (!file.endsWith('.tsx')) return {};
    const found = [];
    return {
      ExportNamedDeclaration(node) {
        found.push(
          ...exportedComponents(node).filter((id) => id.type === 'Identifier' && isComponentName(id.name)),
        );
      },
      'Program:exit'() {
        const [first, second] = found;
        if (second) context.report({ node: second, message: `'${second.name}' needs a file of its own.` });
        else if (first && `${kebab(first.name)}.tsx` !== file) {
          context.report({ node: first, message: `'${first.name}' belongs in ${kebab(first.name)}.tsx.` });
        }
      },
    };
  },
};
