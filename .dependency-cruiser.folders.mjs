import rules from './.dependency-cruiser.mjs';

const noFolderCycle = {
  name: 'no-folder-cycle',
  comment: 'Of two folders, only one may import the other, because folders form layers.',
  severity: 'error',
  scope: 'folder',
  from: {},
  to: { circular: true },
};

export default {
  forbidden: [noFolderCycle],
  options: {
    ...rules.options,
    exclude: { path: [...rules.options.exclude.path, String.raw`\.(test|stories)\.tsx?$|/testing/`] },
  },
};
