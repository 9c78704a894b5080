// oxlint-disable-next-line import/no-default-export -- stands in for a module that has one
export default self.federationRuntime;
