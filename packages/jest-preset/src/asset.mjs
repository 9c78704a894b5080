// Stands for an asset's URL, whose value never matters to a test.
export default 'asset';
