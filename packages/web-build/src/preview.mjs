import { choosePort } from './choose-port.mjs';
import { defaultPortOf, inProduct } from './dev-server-address.mjs';
import { serveFolder } from './serve-folder.mjs';

/** Offset from the dev server's port, so that both can run. */
const ABOVE = 100;

/** Serves a production build to pages of the product that a developer has pinned to it. */
export async function preview({ name, folder }) {
  const port = await choosePort(defaultPortOf(name) + ABOVE);
  const address = `http://localhost:${port}/`;
  serveFolder(folder).listen(port, 'localhost', () => {
    console.log(`${name} is served at ${address}`);
    console.log(`Take it into a page, signed in as a developer: ${inProduct(name, address)}`);
  });
}
