import hotEmitter from 'webpack/hot/emitter.js';

/**
 * Part of a remote under development. A released shell has no Fast Refresh and runs no script that was unknown
 * when the page was opened, so an edit is shown there by reloading the page.
 */
if (!self.federationRuntime.hasFastRefresh) hotEmitter.on('webpackHotUpdate', () => location.reload());
