const suppression = /^\s*(oxlint|eslint)-disable/;
const reason = /\s--\s+\S.{9,}/s;

/**
 * A comment that suppresses a rule gives a reason: `// oxlint-disable-next-line rule -- why it is necessary here`
 * @type {import('./rule.d.ts').Rule}
 */
export const suppressionReason = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (suppression.test(comment.value) && !reason.test(comment.value)) {
          context.report({
            node: comment,
            message: 'Explain after " -- " why the rule does not apply here.',
          });
        }
      }
    },
  }),
};
