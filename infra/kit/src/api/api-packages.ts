/** The packages that the shell provides to remotes, so that a change of what they export can break a remote. */
export const apiPackages = ['ui', 'web-kit'] as const;
