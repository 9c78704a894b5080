/** In a remote, the shell's runtime replaces the runtime of Module Federation (see `provide-runtime.mjs`). */
// oxlint-disable-next-line import/no-default-export -- replaces a module that has one
export default self.federationRuntime;
