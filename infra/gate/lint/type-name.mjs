const decorated = /^I[A-Z][a-z]|Impl$|(Utils?|Helpers|Manager)$/;

/** A type carries the noun of the domain, without a marker of how it is made. */
export const typeName = {
  create(context) {
    const check = ({ id }) => {
      if (id && decorated.test(id.name)) {
        context.report({
          node: id,
          message: `'${id.name}': no I prefix, no Impl, Manager, Helpers or Utils.`,
        });
      }
    };
    return { TSInterfaceDeclaration: check, TSTypeAliasDeclaration: check, ClassDeclaration: check };
  },
};
