const decorated = /^I[A-Z][a-z]|Impl$|(Utils?|Helpers|Manager)$/;

/**
 * A type is named after its domain noun, without a prefix or suffix about its implementation.
 * @type {import('./rule.d.ts').Rule}
 */
export const typeName = {
  create(context) {
    /** @param {import('./rule.d.ts').Identifier | null} id */
    const check = (id) => {
      if (id && decorated.test(id.name)) {
        context.report({
          node: id,
          message: `Rename '${id.name}' after its domain noun: no I prefix, no Impl, Manager, Helpers or Utils suffix.`,
        });
      }
    };
    return {
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      ClassDeclaration: ({ id }) => check(id),
    };
  },
};
