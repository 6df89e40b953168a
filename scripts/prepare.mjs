// Installs and builds what `npm start` would, and stops there: for images.
import { buildClient, buildServer, install, needNode } from './house.mjs';

needNode();
await install();
await buildClient();
await buildServer();
