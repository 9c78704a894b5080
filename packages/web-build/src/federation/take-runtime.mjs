// oxlint-disable-next-line import/no-default-export -- replaces a module that has one
export default self.federationRuntime;
