import { choosePort } from './choose-port.mjs';
import { defaultPortOf, addressInProduct } from './dev-server-address.mjs';
import { serveFolder } from './serve-folder.mjs';

/** Offset from the development server's port, so that both can run. */
const PORT_OFFSET = 100;

/** Serves a production build. The product loads it in the browser of a developer who has pinned it. */
export async function preview({ name, folder }) {
  const port = await choosePort(defaultPortOf(name) + PORT_OFFSET);
  const address = `http://localhost:${port}/`;
  serveFolder(folder).listen(port, 'localhost', () => {
    console.log(`${name} is served at ${address}`);
    console.log(
      `To see it in the product, sign in as a developer and open ${addressInProduct(name, address)}`,
    );
  });
}
