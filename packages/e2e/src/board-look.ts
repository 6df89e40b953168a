import { guest, launch } from './browser.ts';
import { TestServer } from './test-server.ts';
const OUT = '/tmp/board/';
const server = await TestServer.open();
const browser = await launch();
try {
  const phone = process.argv[2] === 'phone'; const W = phone ? 'phone' : 'desk';
  const ann = await guest(browser, 'Ann', phone ? { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });
  const made = await fetch(`${server.url}/api/battles`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'the-border-kingdom', side: 'treyine', opponent: 'computer', joining: 'anybody', name: 'Ann' }) });
  const grant: any = await made.json();
  console.log(grant);
  const { page } = ann;
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
  await page.goto(`${server.url}/rules`);
  await page.evaluate((held) => localStorage.setItem('longroll.seats', JSON.stringify([held])), { ...grant, scenario: 'The Border Kingdom', since: new Date().toISOString() });
  const files: string[] = [];
  page.on('response', (r) => files.push(new URL(r.url()).pathname));
  await page.goto(`${server.url}/battle/${grant.battle}`);
  await page.waitForFunction(() => (window as any).longroll?.table() != null);
  await page.waitForTimeout(1500);
  console.log(files.filter((f) => f.endsWith('.js')).join(' '));
  let shots = 0;
  const seen = new Set<string>();
  for (let i = 0; i < 60 && shots < 14; i++) {
    const q: any = await ann.question();
    if (q === null) { await page.waitForTimeout(700); const table: any = await ann.table(); if (table?.waiting.some((w: any) => w.kind === 'battle-report') && !seen.has('battle')) { seen.add('battle'); await page.screenshot({ path: `${OUT}${W}-battle.png` }); shots++; console.log(JSON.stringify(table.waiting)); } continue; }
    const key = `${q.kind}-${(q.about as any).sort ?? ''}-${(q.about as any).tasks?.length ?? ''}`;
    if (!seen.has(key)) { seen.add(key); await page.waitForTimeout(300); await page.screenshot({ path: `${OUT}${W}-${key}.png` }); shots++; console.log(key); if (q.kind === "order-form") for (const b of ["place","world","players"]) { await page.getByTestId(`${phone ? "tab" : "beside"}-${b}`).click(); if (b === "place") { await page.locator("[data-province=treyine-1]").click(); await page.getByTestId(`${phone ? "tab" : "beside"}-${b}`).click(); } await page.waitForTimeout(150); await page.screenshot({ path: `${OUT}${W}-${b}.png` }); } if (phone) await page.getByTestId("tab-orders").click(); if (q.kind === "commit-invasion" && q.about.tasks.length > 0) { await page.getByTestId("all-units").first().click(); await page.getByTestId("with-leader").first().click(); await page.screenshot({ path: `${OUT}${W}-force.png` }); } }
    const listed = await ann.listed();
    const fb = JSON.stringify(q.fallback);
    await ann.answer(q, listed.find(({ json }) => json === fb)?.json ?? listed[0]!.json);
  }
  console.log(ann.troubles);
} finally { await browser.close(); await server.close?.(); process.exit(0); }
