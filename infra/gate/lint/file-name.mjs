import { basename, dirname } from 'node:path';

const empty = /^(utils?|helpers|common|shared|misc|managers?)$/;
/** @param {string} name */
const emptyWordIn = (name) => name.split(/[-.]/).find((word) => empty.test(word));

/**
 * A file or folder is named after the one idea in it; words such as `utils` name none.
 * @type {import('./rule.d.ts').Rule}
 */
export const fileName = {
  create: (context) => ({
    Program(node) {
      const word =
        emptyWordIn(basename(context.filename)) ?? emptyWordIn(basename(dirname(context.filename)));
      if (word) context.report({ node, message: `'${word}' says nothing: name the file for its one idea.` });
    },
  }),
};
