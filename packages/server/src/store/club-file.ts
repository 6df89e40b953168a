import { createHash } from 'node:crypto';
import { asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { createSchemaFactory } from 'drizzle-zod';
import { z } from 'zod';
import type { Connection, Database } from './connection.ts';
import { erase } from './erasure.ts';
import { erasedRows, noteRows, returned } from './moderation/erased.ts';
import { packedRowsOf } from './packed-journals.ts';
import { ENTRY } from './library/entries.ts';
import { recount } from './library/opinions.ts';
import { broughtArmies, libraryEntries, libraryOpinions, libraryReports, libraryTrials, libraryVersions } from './library/tables.ts';
import { inPresentForm, OLDER } from './older-club.ts';
import {
  addressChanges,
  appointmentAnswers,
  appointments,
  bans,
  battles,
  blocks,
  chat,
  closings,
  erasedPlayers,
  handles,
  invitations,
  journal,
  letters,
  notices,
  operatorActs,
  passkeys,
  playerAddresses,
  playerCalendars,
  playerChannels,
  playerFamilies,
  playerKeys,
  playerNotices,
  players,
  ratings,
  reports,
  results,
  resultSeats,
  seatHolders,
  seats,
  settings,
  sideRatings,
  silences,
  snapshots,
  substitutes,
} from './tables.ts';

/**
 * A club as a file: everything its store holds, a row a line, battle by battle, with a head that says what it is and a foot that says that
 * nothing is missing. Leases stay behind: they are about servers, not about battles; and so do sessions, for each player signs in anew where the club goes on.
 */
const FORMAT = 'longroll-club-2';
/** Battles read from the store at one go: asking for each row of a battle by itself takes longer than reading it. */
const PIECE = 16;
/** Lines put into the store at one go, and their characters. */
const BATCH = 100;
const CHARACTERS = 4_000_000;
/** Letters that end a line for some readers, and for JSON do not. */
const LINE_ENDS = /[\u2028\u2029]/g;

const { createInsertSchema } = createSchemaFactory({ coerce: { date: true } });

const line = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('club'), format: z.enum([FORMAT, OLDER]) }),
  z.strictObject({ of: z.literal('setting'), row: createInsertSchema(settings) }),
  z.strictObject({ of: z.literal('act'), row: createInsertSchema(operatorActs) }),
  z.strictObject({ of: z.literal('ban'), row: createInsertSchema(bans) }),
  z.strictObject({ of: z.literal('erased-player'), row: createInsertSchema(erasedPlayers) }),
  z.strictObject({ of: z.literal('player'), row: createInsertSchema(players) }),
  z.strictObject({ of: z.literal('player-key'), row: createInsertSchema(playerKeys) }),
  z.strictObject({ of: z.literal('player-family'), row: createInsertSchema(playerFamilies) }),
  z.strictObject({ of: z.literal('passkey'), row: createInsertSchema(passkeys) }),
  z.strictObject({ of: z.literal('player-address'), row: createInsertSchema(playerAddresses) }),
  z.strictObject({ of: z.literal('address-change'), row: createInsertSchema(addressChanges) }),
  z.strictObject({ of: z.literal('player-channel'), row: createInsertSchema(playerChannels) }),
  z.strictObject({ of: z.literal('player-notices'), row: createInsertSchema(playerNotices) }),
  z.strictObject({ of: z.literal('player-calendar'), row: createInsertSchema(playerCalendars) }),
  z.strictObject({ of: z.literal('handle'), row: createInsertSchema(handles) }),
  z.strictObject({ of: z.literal('block'), row: createInsertSchema(blocks) }),
  z.strictObject({ of: z.literal('report'), row: createInsertSchema(reports) }),
  z.strictObject({ of: z.literal('result'), row: createInsertSchema(results) }),
  z.strictObject({ of: z.literal('result-seat'), row: createInsertSchema(resultSeats) }),
  z.strictObject({ of: z.literal('rating'), row: createInsertSchema(ratings) }),
  z.strictObject({ of: z.literal('side-rating'), row: createInsertSchema(sideRatings) }),
  z.strictObject({ of: z.literal('library-entry'), row: createInsertSchema(libraryEntries) }),
  z.strictObject({ of: z.literal('library-version'), row: createInsertSchema(libraryVersions) }),
  z.strictObject({ of: z.literal('library-trial'), row: createInsertSchema(libraryTrials, { won: z.record(z.string(), z.number()) }) }),
  z.strictObject({ of: z.literal('library-opinion'), row: createInsertSchema(libraryOpinions) }),
  z.strictObject({ of: z.literal('library-report'), row: createInsertSchema(libraryReports) }),
  z.strictObject({ of: z.literal('battle'), row: createInsertSchema(battles) }),
  z.strictObject({ of: z.literal('seat'), row: createInsertSchema(seats) }),
  z.strictObject({ of: z.literal('brought-army'), row: createInsertSchema(broughtArmies) }),
  z.strictObject({ of: z.literal('holder'), row: createInsertSchema(seatHolders) }),
  z.strictObject({ of: z.literal('invitation'), row: createInsertSchema(invitations) }),
  z.strictObject({ of: z.literal('substitute'), row: createInsertSchema(substitutes) }),
  z.strictObject({ of: z.literal('journal'), row: createInsertSchema(journal) }),
  z.strictObject({ of: z.literal('snapshot'), row: createInsertSchema(snapshots) }),
  z.strictObject({ of: z.literal('chat'), row: createInsertSchema(chat) }),
  z.strictObject({ of: z.literal('letter'), row: createInsertSchema(letters) }),
  z.strictObject({ of: z.literal('silence'), row: createInsertSchema(silences) }),
  z.strictObject({ of: z.literal('notice'), row: createInsertSchema(notices) }),
  z.strictObject({ of: z.literal('appointment'), row: createInsertSchema(appointments) }),
  z.strictObject({ of: z.literal('appointment-answer'), row: createInsertSchema(appointmentAnswers) }),
  z.strictObject({ of: z.literal('closing'), row: createInsertSchema(closings) }),
  z.strictObject({ of: z.literal('end'), rows: z.number().int(), sha256: z.string() }),
]);
type Line = z.infer<typeof line>;

/** A file that is no club, or not a whole one. */
export class BrokenClubError extends Error {}

/** Every line of a club's file, all as it was at one instant. */
export async function exportClub(connection: Connection, write: (text: string) => Promise<void>): Promise<number> {
  const hash = createHash('sha256');
  let rows = 0;
  const put = async (each: Line) => {
    const text = `${JSON.stringify(each).replace(LINE_ENDS, (letter) => `\\u${letter.charCodeAt(0).toString(16)}`)}\n`;
    if (each.of !== 'club' && each.of !== 'end') rows++;
    hash.update(text);
    await write(text);
  };
  return connection.transact(async (all) => {
    await all.execute(sql`set transaction isolation level repeatable read`);
    await put({ of: 'club', format: FORMAT });
    for (const row of await all.select().from(settings).orderBy(asc(settings.name))) await put({ of: 'setting', row });
    for (const row of await all.select().from(operatorActs).orderBy(asc(operatorActs.place))) await put({ of: 'act', row });
    for (const row of await all.select().from(bans).orderBy(asc(bans.network))) await put({ of: 'ban', row });
    for (const row of await erasedRows(all)) await put({ of: 'erased-player', row });
    for (const row of await all.select().from(players).orderBy(asc(players.id))) await put({ of: 'player', row });
    for (const row of await all.select().from(playerKeys).orderBy(asc(playerKeys.hash))) await put({ of: 'player-key', row });
    for (const row of await all.select().from(playerFamilies).orderBy(asc(playerFamilies.family))) await put({ of: 'player-family', row });
    for (const row of await all.select().from(passkeys).orderBy(asc(passkeys.id))) await put({ of: 'passkey', row });
    for (const row of await all.select().from(playerAddresses).orderBy(asc(playerAddresses.player)))
      await put({ of: 'player-address', row });
    for (const row of await all.select().from(addressChanges).orderBy(asc(addressChanges.id))) await put({ of: 'address-change', row });
    // Browsers stay behind with the sessions that are told there.
    const channels = all.select().from(playerChannels).where(isNull(playerChannels.session)).orderBy(asc(playerChannels.id));
    for (const row of await channels) await put({ of: 'player-channel', row });
    for (const row of await all.select().from(playerNotices).orderBy(asc(playerNotices.player))) await put({ of: 'player-notices', row });
    for (const row of await all.select().from(playerCalendars).orderBy(asc(playerCalendars.player)))
      await put({ of: 'player-calendar', row });
    for (const row of await all.select().from(handles).orderBy(asc(handles.skeleton))) await put({ of: 'handle', row });
    for (const row of await all.select().from(blocks).orderBy(asc(blocks.id))) await put({ of: 'block', row });
    for (const row of await all.select().from(reports).orderBy(asc(reports.at), asc(reports.id))) await put({ of: 'report', row });
    for (const row of await all.select().from(results).orderBy(asc(results.place))) await put({ of: 'result', row });
    for (const row of await all.select().from(resultSeats).orderBy(asc(resultSeats.result), asc(resultSeats.seat)))
      await put({ of: 'result-seat', row });
    for (const row of await all.select().from(ratings).orderBy(asc(ratings.player), asc(ratings.book), asc(ratings.pace)))
      await put({ of: 'rating', row });
    for (const row of await all.select().from(sideRatings).orderBy(asc(sideRatings.book), asc(sideRatings.scenario), asc(sideRatings.side)))
      await put({ of: 'side-rating', row });
    await putLibrary(all, put);
    const ids = await all.select({ id: battles.id }).from(battles).orderBy(asc(battles.created), asc(battles.id));
    for (let from = 0; from < ids.length; from += PIECE) {
      for (const each of await linesOf(
        all,
        ids.slice(from, from + PIECE).map(({ id }) => id),
      ))
        await put(each);
    }
    await write(`${JSON.stringify({ of: 'end', rows, sha256: hash.digest('hex') } satisfies Line)}\n`);
    return rows;
  });
}

/** The library: entries in the order in which they were made, for a copy names what it came from; versions a few at a time, for their files are long. */
async function putLibrary(all: Database, put: (each: Line) => Promise<void>): Promise<void> {
  const entries = await all.select(ENTRY).from(libraryEntries).orderBy(asc(libraryEntries.created), asc(libraryEntries.id));
  for (const row of entries) await put({ of: 'library-entry', row });
  for (const { id } of entries) {
    const versions = all.select().from(libraryVersions).where(eq(libraryVersions.entry, id)).orderBy(asc(libraryVersions.version));
    for (const row of await versions) await put({ of: 'library-version', row });
  }
  // What a server has taken to be fought is fought where the club goes on.
  for (const row of await all.select().from(libraryTrials).orderBy(asc(libraryTrials.entry), asc(libraryTrials.version)))
    await put({ of: 'library-trial', row: { ...row, taken: null } });
  for (const row of await all.select().from(libraryOpinions).orderBy(asc(libraryOpinions.id))) await put({ of: 'library-opinion', row });
  const reports = all
    .select()
    .from(libraryReports)
    .orderBy(asc(libraryReports.entry), asc(libraryReports.opinion), asc(libraryReports.origin));
  for (const row of await reports) await put({ of: 'library-report', row });
}

/** All lines of some battles, battle by battle. */
async function linesOf(all: Database, ids: readonly string[]): Promise<Line[]> {
  const those = [...ids];
  const rows = {
    battle: await all.select().from(battles).where(inArray(battles.id, those)),
    seat: await all.select().from(seats).where(inArray(seats.battle, those)).orderBy(asc(seats.place)),
    holder: await all
      .select()
      .from(seatHolders)
      .where(inArray(seatHolders.battle, those))
      .orderBy(asc(seatHolders.seat), asc(seatHolders.number)),
    invitation: await all
      .select()
      .from(invitations)
      .where(inArray(invitations.battle, those))
      .orderBy(asc(invitations.at), asc(invitations.hash)),
    brought: await all.select().from(broughtArmies).where(inArray(broughtArmies.battle, those)).orderBy(asc(broughtArmies.side)),
    substitute: await all.select().from(substitutes).where(inArray(substitutes.battle, those)).orderBy(asc(substitutes.seat)),
    journal: [
      ...(await packedRowsOf(all, those)),
      ...(await all.select().from(journal).where(inArray(journal.battle, those)).orderBy(asc(journal.seq))),
    ],
    snapshot: await all.select().from(snapshots).where(inArray(snapshots.battle, those)).orderBy(asc(snapshots.seq)),
    chat: await all.select().from(chat).where(inArray(chat.battle, those)).orderBy(asc(chat.place)),
    letter: await all.select().from(letters).where(inArray(letters.battle, those)).orderBy(asc(letters.place)),
    silence: await all.select().from(silences).where(inArray(silences.battle, those)).orderBy(asc(silences.seat)),
    // Browsers that were told of one battle stay behind, and whatever was on its way to them; who has been told of what does not.
    notice: (await all.select().from(notices).where(inArray(notices.battle, those)).orderBy(asc(notices.family))).map((row) => ({
      ...row,
      claim: '',
    })),
    appointment: await all.select().from(appointments).where(inArray(appointments.battle, those)),
    answer: await all
      .select()
      .from(appointmentAnswers)
      .where(inArray(appointmentAnswers.battle, those))
      .orderBy(asc(appointmentAnswers.family)),
    closing: await all.select().from(closings).where(inArray(closings.battle, those)),
  };
  return ids.flatMap((id): Line[] => {
    const own = ({ battle }: { readonly battle: string }) => battle === id;
    return [
      ...rows.battle.filter((row) => row.id === id).map((row): Line => ({ of: 'battle', row })),
      ...rows.seat.filter(own).map((row): Line => ({ of: 'seat', row })),
      ...rows.holder.filter(own).map((row): Line => ({ of: 'holder', row })),
      ...rows.brought.filter(own).map((row): Line => ({ of: 'brought-army', row })),
      ...rows.invitation.filter(own).map((row): Line => ({ of: 'invitation', row })),
      ...rows.substitute.filter(own).map((row): Line => ({ of: 'substitute', row })),
      ...rows.journal.filter(own).map((row): Line => ({ of: 'journal', row })),
      ...rows.snapshot.filter(own).map((row): Line => ({ of: 'snapshot', row })),
      ...rows.chat.filter(own).map((row): Line => ({ of: 'chat', row })),
      ...rows.letter.filter(own).map((row): Line => ({ of: 'letter', row })),
      ...rows.silence.filter(own).map((row): Line => ({ of: 'silence', row })),
      ...rows.notice.filter(own).map((row): Line => ({ of: 'notice', row })),
      ...rows.appointment.filter(own).map((row): Line => ({ of: 'appointment', row })),
      ...rows.answer.filter(own).map((row): Line => ({ of: 'appointment-answer', row })),
      ...rows.closing.filter(own).map((row): Line => ({ of: 'closing', row })),
    ];
  });
}

/** Puts a club into an empty store, all of it or nothing. Throws BrokenClubError with the line that is not right. */
export async function importClub(connection: Connection, lines: AsyncIterable<string>): Promise<number> {
  return connection.transact(async (all) => {
    const [held] = await all.select({ number: count() }).from(battles);
    if ((held?.number ?? 0) > 0) throw new BrokenClubError('This store holds battles already. A club is put into an empty one.');
    const hash = createHash('sha256');
    let number = 0;
    let older = false;
    let rows = 0;
    let ended = false;
    let batch: Line[] = [];
    let characters = 0;
    for await (const text of lines) {
      number++;
      if (ended) throw new BrokenClubError(`Line ${number} comes after the end.`);
      const each = parsed(text, number, older);
      if ((number === 1) !== (each.of === 'club')) throw new BrokenClubError(`Line ${number}: a club's file begins with what it is, once.`);
      if (each.of === 'end') {
        if (each.rows !== rows || each.sha256 !== hash.digest('hex'))
          throw new BrokenClubError('The file has been changed, or part of it is missing.');
        ended = true;
        continue;
      }
      hash.update(`${text}\n`);
      if (each.of === 'club') {
        older = each.format === OLDER;
        continue;
      }
      rows++;
      if (batch.length >= BATCH || characters >= CHARACTERS) {
        await insert(all, batch);
        batch = [];
        characters = 0;
      }
      batch.push(each);
      characters += text.length;
    }
    if (!ended) throw new BrokenClubError('The file has no end: part of it is missing.');
    await insert(all, batch);
    for (const player of await returned(all)) await erase(all, player, new Date());
    for (const table of ['chat', 'letters', 'operator_acts', 'results']) {
      await all.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'place'), (select coalesce(max(place), 0) + 1 from ${sql.identifier(table)}), false)`,
      );
    }
    return rows;
  });
}

/** Deletes from a store that was put back those players who are deleted by the time of this later file of the same club; how many there were. Throws BrokenClubError where it is none. */
export async function eraseAgain(connection: Connection, lines: AsyncIterable<string>): Promise<number> {
  return connection.transact(async (all) => {
    let number = 0;
    for await (const text of lines) {
      const each = parsed(text, ++number, false);
      if ((number === 1) !== (each.of === 'club')) throw new BrokenClubError(`Line ${number}: a club's file begins with what it is, once.`);
      if (each.of === 'erased-player') await noteRows(all, [each.row]);
      // They stand before the first battle, whose rows are long.
      if (each.of === 'battle') break;
    }
    const back = await returned(all);
    for (const player of back) await erase(all, player, new Date());
    return back.length;
  });
}

function parsed(text: string, number: number, older: boolean): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BrokenClubError(`Line ${number} is not JSON.`);
  }
  const read = line.safeParse(older ? inPresentForm(value) : value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new BrokenClubError(`Line ${number}: ${issue?.path.join('.')} ${issue?.message}`);
}

/** Lines into their tables, each kind after those it belongs to. */
async function insert(all: Database, lines: readonly Line[]): Promise<void> {
  await insertClub(all, lines);
  await insertPlayers(all, lines);
  await insertResults(all, lines);
  await insertLibrary(all, lines);
  await insertBattles(all, lines);
  await insertTalk(all, lines);
}

/** What the club as a whole has. */
async function insertClub(all: Database, lines: readonly Line[]): Promise<void> {
  const rows = {
    setting: lines.flatMap((each) => (each.of === 'setting' ? [each.row] : [])),
    act: lines.flatMap((each) => (each.of === 'act' ? [each.row] : [])),
    ban: lines.flatMap((each) => (each.of === 'ban' ? [each.row] : [])),
    erasedPlayer: lines.flatMap((each) => (each.of === 'erased-player' ? [each.row] : [])),
  };
  // A server that was started here before has keys of its own, which nobody has used yet.
  if (rows.setting.length > 0)
    await all
      .insert(settings)
      .values(rows.setting)
      .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
  if (rows.act.length > 0) await all.insert(operatorActs).values(rows.act);
  if (rows.ban.length > 0) await all.insert(bans).values(rows.ban);
  await noteRows(all, rows.erasedPlayer);
}

/** Players, and what is theirs wherever they play. */
async function insertPlayers(all: Database, lines: readonly Line[]): Promise<void> {
  const rows = {
    player: lines.flatMap((each) => (each.of === 'player' ? [each.row] : [])),
    playerKey: lines.flatMap((each) => (each.of === 'player-key' ? [each.row] : [])),
    playerFamily: lines.flatMap((each) => (each.of === 'player-family' ? [each.row] : [])),
    passkey: lines.flatMap((each) => (each.of === 'passkey' ? [each.row] : [])),
    playerAddress: lines.flatMap((each) => (each.of === 'player-address' ? [each.row] : [])),
    addressChange: lines.flatMap((each) => (each.of === 'address-change' ? [each.row] : [])),
    playerChannel: lines.flatMap((each) => (each.of === 'player-channel' ? [each.row] : [])),
    playerNotices: lines.flatMap((each) => (each.of === 'player-notices' ? [each.row] : [])),
    playerCalendar: lines.flatMap((each) => (each.of === 'player-calendar' ? [each.row] : [])),
    handle: lines.flatMap((each) => (each.of === 'handle' ? [each.row] : [])),
    block: lines.flatMap((each) => (each.of === 'block' ? [each.row] : [])),
    report: lines.flatMap((each) => (each.of === 'report' ? [each.row] : [])),
  };
  if (rows.player.length > 0) await all.insert(players).values(rows.player);
  if (rows.playerKey.length > 0) await all.insert(playerKeys).values(rows.playerKey);
  if (rows.playerFamily.length > 0) await all.insert(playerFamilies).values(rows.playerFamily);
  if (rows.passkey.length > 0) await all.insert(passkeys).values(rows.passkey);
  if (rows.playerAddress.length > 0) await all.insert(playerAddresses).values(rows.playerAddress);
  if (rows.addressChange.length > 0) await all.insert(addressChanges).values(rows.addressChange);
  if (rows.playerChannel.length > 0) await all.insert(playerChannels).values(rows.playerChannel);
  if (rows.playerNotices.length > 0) await all.insert(playerNotices).values(rows.playerNotices);
  if (rows.playerCalendar.length > 0) await all.insert(playerCalendars).values(rows.playerCalendar);
  if (rows.handle.length > 0) await all.insert(handles).values(rows.handle);
  if (rows.block.length > 0) await all.insert(blocks).values(rows.block);
  if (rows.report.length > 0) await all.insert(reports).values(rows.report);
}

/** What battles have come to. */
async function insertResults(all: Database, lines: readonly Line[]): Promise<void> {
  const rows = {
    result: lines.flatMap((each) => (each.of === 'result' ? [each.row] : [])),
    resultSeat: lines.flatMap((each) => (each.of === 'result-seat' ? [each.row] : [])),
    rating: lines.flatMap((each) => (each.of === 'rating' ? [each.row] : [])),
    sideRating: lines.flatMap((each) => (each.of === 'side-rating' ? [each.row] : [])),
  };
  if (rows.result.length > 0) await all.insert(results).values(rows.result);
  if (rows.resultSeat.length > 0) await all.insert(resultSeats).values(rows.resultSeat);
  if (rows.rating.length > 0) await all.insert(ratings).values(rows.rating);
  if (rows.sideRating.length > 0) await all.insert(sideRatings).values(rows.sideRating);
}

/** The library. */
async function insertLibrary(all: Database, lines: readonly Line[]): Promise<void> {
  const rows = {
    libraryEntry: lines.flatMap((each) => (each.of === 'library-entry' ? [each.row] : [])),
    libraryVersion: lines.flatMap((each) => (each.of === 'library-version' ? [each.row] : [])),
    libraryTrial: lines.flatMap((each) => (each.of === 'library-trial' ? [each.row] : [])),
    libraryOpinion: lines.flatMap((each) => (each.of === 'library-opinion' ? [each.row] : [])),
    libraryReport: lines.flatMap((each) => (each.of === 'library-report' ? [each.row] : [])),
  };
  if (rows.libraryEntry.length > 0) await all.insert(libraryEntries).values(rows.libraryEntry);
  if (rows.libraryVersion.length > 0) await all.insert(libraryVersions).values(rows.libraryVersion);
  if (rows.libraryTrial.length > 0) await all.insert(libraryTrials).values(rows.libraryTrial);
  if (rows.libraryOpinion.length > 0) await all.insert(libraryOpinions).values(rows.libraryOpinion);
  // An older file has other sums.
  for (const entry of new Set(rows.libraryOpinion.map((said) => said.entry))) await recount(all, entry);
  if (rows.libraryReport.length > 0) await all.insert(libraryReports).values(rows.libraryReport);
}

/** Battles: who sits there, and what was done. */
async function insertBattles(all: Database, lines: readonly Line[]): Promise<void> {
  const rows = {
    battle: lines.flatMap((each) => (each.of === 'battle' ? [each.row] : [])),
    seat: lines.flatMap((each) => (each.of === 'seat' ? [each.row] : [])),
    brought: lines.flatMap((each) => (each.of === 'brought-army' ? [each.row] : [])),
    holder: lines.flatMap((each) => (each.of === 'holder' ? [each.row] : [])),
    invitation: lines.flatMap((each) => (each.of === 'invitation' ? [each.row] : [])),
    substitute: lines.flatMap((each) => (each.of === 'substitute' ? [each.row] : [])),
    journal: lines.flatMap((each) => (each.of === 'journal' ? [each.row] : [])),
    snapshot: lines.flatMap((each) => (each.of === 'snapshot' ? [each.row] : [])),
  };
  if (rows.battle.length > 0) await all.insert(battles).values(rows.battle);
  if (rows.seat.length > 0) await all.insert(seats).values(rows.seat);
  if (rows.brought.length > 0) await all.insert(broughtArmies).values(rows.brought);
  if (rows.holder.length > 0) await all.insert(seatHolders).values(rows.holder);
  if (rows.invitation.length > 0) await all.insert(invitations).values(rows.invitation);
  if (rows.substitute.length > 0) await all.insert(substitutes).values(rows.substitute);
  if (rows.journal.length > 0) await all.insert(journal).values(rows.journal);
  if (rows.snapshot.length > 0) await all.insert(snapshots).values(rows.snapshot);
}

/** What was said in battles, told of them and agreed about them. */
async function insertTalk(all: Database, lines: readonly Line[]): Promise<void> {
  const rows = {
    chat: lines.flatMap((each) => (each.of === 'chat' ? [each.row] : [])),
    letter: lines.flatMap((each) => (each.of === 'letter' ? [each.row] : [])),
    // A file of an older server says where somebody sat who was silenced, and not who it was.
    silence: lines.flatMap((each) => (each.of === 'silence' && (each.row.seat === '' || (each.row.family ?? '') !== '') ? [each.row] : [])),
    notice: lines.flatMap((each) => (each.of === 'notice' ? [each.row] : [])),
    appointment: lines.flatMap((each) => (each.of === 'appointment' ? [each.row] : [])),
    appointmentAnswer: lines.flatMap((each) => (each.of === 'appointment-answer' ? [each.row] : [])),
    closing: lines.flatMap((each) => (each.of === 'closing' ? [each.row] : [])),
  };
  if (rows.chat.length > 0) await all.insert(chat).values(rows.chat);
  if (rows.letter.length > 0) await all.insert(letters).values(rows.letter);
  if (rows.silence.length > 0) await all.insert(silences).values(rows.silence);
  if (rows.notice.length > 0) await all.insert(notices).values(rows.notice);
  if (rows.appointment.length > 0) await all.insert(appointments).values(rows.appointment);
  if (rows.appointmentAnswer.length > 0) await all.insert(appointmentAnswers).values(rows.appointmentAnswer);
  if (rows.closing.length > 0) await all.insert(closings).values(rows.closing);
}
