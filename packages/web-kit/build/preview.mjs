import { serveFolder } from './serve-folder.mjs';
import { devServer } from './standalone-config.mjs';

/** Above the port of the dev server, so that both can run. */
const ABOVE = 100;

/** Serves a production build to pages of the product that a developer tells to take it from here. */
export function preview({ name, folder }) {
  const port = devServer(name).port + ABOVE;
  const short = name.replace(/^mf-/, '');
  serveFolder(folder).listen(port, 'localhost', () => {
    console.log(`${name} is served at http://localhost:${port}/`);
    console.log(`Take it into a page, signed in as a developer: add ?mfe.${short}=http://localhost:${port}/`);
  });
}
