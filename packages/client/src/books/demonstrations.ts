import byTheBook from '../../../rules/test/rally-king-campaign/golden/by-the-book.json?url';
import { spoken } from '../text/language.ts';

const words = spoken({
  en: {
    lead: 'Or one that is here already:',
    theBorderKingdom: 'The Border Kingdom: a campaign of two years that the book has played alone',
  },
});

/** Records that may be watched by whoever has none. They are kept with the tests, which play them again with every version of the rules. */
export const demonstrations = { lead: words.lead, all: [{ title: words.theBorderKingdom, record: byTheBook }] };
