import hotEmitter from 'webpack/hot/emitter.js';

/**
 * Comes with a remote under development. A released shell has no Fast Refresh and runs no script that it did not know
 * when the page was opened, so there an edit is shown by loading the page again.
 */
if (!self.federationRuntime.hasFastRefresh) hotEmitter.on('webpackHotUpdate', () => location.reload());
