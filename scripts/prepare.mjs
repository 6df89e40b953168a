// Installs and builds what `npm start` would, and stops there: for images.
import { buildClient, buildServer } from './build.mjs';
import { install } from './install.mjs';
import { needNode } from './node-version.mjs';

needNode();
await install();
await Promise.all([buildClient(), buildServer()]);
