// Stands in for the URL of any asset, because its value never matters to a test.
export default 'asset';
