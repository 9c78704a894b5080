import hotEmitter from 'webpack/hot/emitter.js';

/**
 * The development server adds this to each remote. A released shell has no Fast Refresh and refuses scripts whose hashes
 * it did not know when the page was opened, so it shows an edit by reloading the page.
 */
if (!self.federationRuntime.hasFastRefresh) hotEmitter.on('webpackHotUpdate', () => location.reload());
