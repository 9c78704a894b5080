import hotEmitter from 'webpack/hot/emitter.js';

/**
 * The development server adds this module to each remote. A released shell has no Fast Refresh, and refuses scripts
 * whose hashes it did not know when the page was opened, so the page is reloaded to show an edit.
 */
if (!self.federationRuntime.hasFastRefresh) hotEmitter.on('webpackHotUpdate', () => location.reload());
