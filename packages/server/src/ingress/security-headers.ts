import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Two years, as lists of such addresses ask for. Seconds. */
const ENCRYPTED_FOR = 63_072_000;

/** What browsers are told on every answer: `elsewhere` are origins beside the server's own that its pages may talk to. */
export function securityHeaders(
  elsewhere: readonly string[],
): (request: IncomingMessage, response: ServerResponse, encrypted: boolean) => void {
  const [plain, encrypted] = [headers(elsewhere, false), headers(elsewhere, true)];
  return (request, response, secure) => (secure ? encrypted : plain)(request, response, () => undefined);
}

function headers(elsewhere: readonly string[], encrypted: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Figures and ground are painted in the browser and handed over as blobs and data; so are the lines of a saved record.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...elsewhere.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(encrypted ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    // For browsers and plug-ins that are no more; on forty answers to a page they are kilobytes.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // A browser that has once been told this never comes back without encryption: only where there is some.
    hsts: encrypted ? { maxAge: ENCRYPTED_FOR, includeSubDomains: false } : false,
  });
}
