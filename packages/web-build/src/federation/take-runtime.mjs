/** Replaces the runtime of Module Federation in remotes by the one of the shell (see `provide-runtime.mjs`). */
// oxlint-disable-next-line import/no-default-export -- replaces a module that has one
export default self.federationRuntime;
