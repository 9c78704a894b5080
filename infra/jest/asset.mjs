// What a bundler would answer with a URL; the value never matters to a test.
export default 'asset';
