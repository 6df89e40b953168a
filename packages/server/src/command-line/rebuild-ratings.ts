import { settingsOf } from '../config.ts';
import { reasonOf } from '../store/errors.ts';
import { connect } from '../store/open-store.ts';
import { RatingStore } from '../store/ratings.ts';

/** Works out all ratings again from the results in the store that the settings name. 0 when that is done, 2 when the store cannot be had. */
export async function rebuildRatings(): Promise<number> {
  try {
    const connection = await connect({ ...settingsOf(process.env), unhurried: true });
    try {
      console.log(`${await new RatingStore(connection).rebuild()} results counted.`);
    } finally {
      await connection.close();
    }
    return 0;
  } catch (error) {
    console.error(reasonOf(error));
    return 2;
  }
}
