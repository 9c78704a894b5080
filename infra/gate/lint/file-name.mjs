import { basename, dirname } from 'node:path';

const vague = /^(utils?|helpers|common|shared|misc|managers?)$/;
/** @param {string} name */
const vagueWordIn = (name) => name.split(/[-.]/).find((word) => vague.test(word));

/**
 * A file or folder is named after the one idea in it; words such as `utils` name none.
 * @type {import('./rule.d.ts').Rule}
 */
export const fileName = {
  create: (context) => ({
    Program(node) {
      const word =
        vagueWordIn(basename(context.filename)) ?? vagueWordIn(basename(dirname(context.filename)));
      if (word) {
        const message = `'${word}' does not say what the file contains: name the file after its one idea.`;
        context.report({ node, message });
      }
    },
  }),
};
