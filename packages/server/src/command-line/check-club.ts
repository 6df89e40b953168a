import { rulebooks } from '@longroll/rules/rulebooks/index';
import { checkUpgrade, withStore } from '../check-upgrade.ts';
import { settingsOf } from '../config.ts';
import { reasonOf } from '../store/errors.ts';

/**
 * Prints what would become of every battle of an exported club under the rules of this program, or of the store that the settings name where no file is given. 0 when all are led to the
 * same states, 1 when one is not, 2 when it cannot be read.
 */
export async function checkClub(file: string | null): Promise<number> {
  const counts = { same: 0, differs: 0, 'cannot-go-on': 0 };
  try {
    await withStore(settingsOf(process.env), file, async (store) => {
      for await (const { battle, book, over, from, to, result, why } of checkUpgrade(store, rulebooks)) {
        counts[result]++;
        const said = { same: 'same', differs: `differs at ${why}`, 'cannot-go-on': `cannot go on: ${why}` };
        console.log(`${battle} ${book} ${from} → ${to || 'none'}${over ? ', over' : ''}: ${said[result]}`);
      }
    });
  } catch (error) {
    console.error(reasonOf(error));
    return 2;
  }
  console.log(`${counts.same} same, ${counts.differs} differ, ${counts['cannot-go-on']} cannot go on.`);
  return counts.differs + counts['cannot-go-on'] === 0 ? 0 : 1;
}
