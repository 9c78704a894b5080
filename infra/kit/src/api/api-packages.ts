/** The packages that the shell provides to remotes. A change to their exports can therefore break a remote. */
export const apiPackages = ['ui', 'web-kit'] as const;
