import { connect, type StoreLocation } from '../src/store/open-store.ts';
import { exportClub, importClub } from '../src/store/club-file.ts';
import { folder, ownPlace } from './support.ts';

/** Moves a club that no server has open, as its operator would: what is exported of it is imported elsewhere. The data folder it is in now. */
export async function movedClub(place: StoreLocation): Promise<string> {
  const from = await connect(place);
  const lines: string[] = [];
  await exportClub(from, async (text) => void lines.push(text.trimEnd()));
  await from.close();
  const home = await folder();
  const to = await connect(await ownPlace(home));
  await importClub(
    to,
    (async function* () {
      yield* lines;
    })(),
  );
  await to.close();
  return home;
}
