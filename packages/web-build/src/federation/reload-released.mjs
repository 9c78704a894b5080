import hotEmitter from 'webpack/hot/emitter.js';

/**
 * Runs in each remote under development. A released shell has no Fast Refresh and refuses scripts with unknown hashes,
 * so the page is reloaded to show an edit.
 */
if (!self.federationRuntime.hasFastRefresh) hotEmitter.on('webpackHotUpdate', () => location.reload());
