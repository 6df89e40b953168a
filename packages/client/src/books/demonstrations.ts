import english from '@longroll/words/en/pages/replay/demonstrations';
import byTheBook from '../../../rules/test/rally-king-campaign/golden/by-the-book.json?url';
import { spoken } from '../text/language.ts';

const words = spoken('pages/replay/demonstrations', english);

/** Records that may be watched by whoever has none. They are kept with the tests, which play them again with every version of the rules. */
export const demonstrations = { lead: words.lead, all: [{ title: words.theBorderKingdom, record: byTheBook }] };
