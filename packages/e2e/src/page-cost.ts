import type { Page } from 'playwright-core';

/**
 * Counts from now on what comes down the line to a page: files and answers as they are packed, and what the room says; not the pictures of fields, of which browsers
 * fetch more or fewer before they are in sight, nor a list that is asked for again by the clock. Bytes.
 */
export async function countBytes(page: Page): Promise<() => number> {
  const wires = await page.context().newCDPSession(page);
  let bytes = 0;
  const left = new Set<string>();
  const asked = new Set<string>();
  wires.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
    const { pathname } = new URL(url);
    const again = pathname.startsWith('/api/') && asked.has(`${method} ${url}`);
    asked.add(`${method} ${url}`);
    if (again || pathname.startsWith('/fields/')) left.add(requestId);
  });
  wires.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!left.has(requestId)) bytes += encodedDataLength;
  });
  wires.on('Network.webSocketFrameReceived', ({ response: { opcode, payloadData } }) => {
    bytes += Buffer.byteLength(payloadData, opcode === 1 ? 'utf8' : 'base64');
  });
  await wires.send('Network.enable');
  return () => bytes;
}

/** What of a page's memory is in use once what nobody needs is swept up. */
export interface InUse {
  /** Bytes of the page's own objects. */
  readonly bytes: number;
  /** Nodes of its documents. */
  readonly nodes: number;
}

/** Tells what of a page's memory is in use, whenever it is asked. */
export async function memoryMeter(page: Page): Promise<() => Promise<InUse>> {
  const wires = await page.context().newCDPSession(page);
  await wires.send('Performance.enable');
  return async () => {
    await wires.send('HeapProfiler.collectGarbage');
    const { metrics } = await wires.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes') };
  };
}
