import { expect } from 'chai';
import { MAP } from '../../src/books/rally-king/campaign/state/map-file.ts';
import { rollCompany } from '../../src/books/rally-king/campaign/mercenaries/contracts.ts';
import { companyOf } from '../../src/books/rally-king/campaign/mercenaries/companies.ts';
import { income } from '../../src/books/rally-king/campaign/resources/income.ts';
import { LISTS } from '../../src/books/rally-king/shared/lists/lists.ts';
import { isFantastic } from '../../src/books/rally-king/shared/muster/historical.ts';
import { basicArmy } from '../../src/books/rally-king/shared/muster/muster.ts';
import { campaign, chapters, done, ENTRIES, playing, powerOf } from './country.ts';

/* Historical campaigns (RKC-26.8). */

describe('lists without their fantastic rows', () => {
  const options = { historical: 'on' };
  /** A nation some of whose numbers bring nobody in a historical game: one such total, and one that brings somebody. */
  const found = LISTS.flatMap((list) => {
    const numbers = (fantastic: boolean) =>
      list.units.filter((unit) => isFantastic(unit) === fantastic).flatMap(({ recruitingNumbers }) => recruitingNumbers);
    const [[missing], [there]] = [numbers(true), numbers(false)];
    return missing === undefined || there === undefined || MAP.nations[list.id] === undefined ? [] : [{ nation: list.id, missing, there }];
  })[0];
  const { nation, missing, there } = found ?? { nation: '', missing: 0, there: 0 };
  const dice = (total: number) => (total > 6 ? [6, total - 6] : [1, total - 1]);

  it('RKC-26.8b: a roll that names a row left out is thrown again, and costs nothing more', () => {
    const state = campaign({ nations: { [nation]: 'ann', riata: 'bob' }, options, powers: { [nation]: { rolls: 2 } } });
    const thrown = [...dice(missing), ...dice(missing), ...dice(there)];
    const trial = playing(chapters, state, ENTRIES.recruiting, { sort: 'recruiting' }, { 'list-roll': thrown });
    trial.command('recruit-roll', 'ann', { roll: true });
    const { rolls, units } = powerOf(trial.state, nation);
    expect([rolls, units.length]).to.deep.equal([1, 1]);
    const [entry] = trial.state.forms.find(({ power }) => power === nation)?.entries ?? [];
    expect(entry).to.deep.equal({ what: 'list-roll', dice: thrown, unit: units[0]?.id });
  });

  it('RKC-26.8b, RKC-26.8: a Basic Army comes without such rows, and nothing takes their place', () => {
    const state = campaign({ nations: { [nation]: 'ann', riata: null }, options });
    const list = LISTS.find(({ id }) => id === nation);
    const left = list?.units.filter((unit) => !isFantastic(unit)).reduce((all, { count }) => all + count, 0);
    expect(powerOf(done(state, income).state, nation).units.length).to.equal(left);
    expect(list === undefined ? 0 : basicArmy({ list, historical: true }).length).to.equal(left);
  });

  it('RKC-26.8b: two rolls on the list of the Brethren bring two units', () => {
    const state = campaign({ nations: { ekra: 'ann', riata: null }, options });
    const { value } = done(state, (referee) => rollCompany(referee, companyOf('brethren')), { 'company.list-roll': [3, 4, 3, 4] });
    expect(value.rolled.length).to.equal(2);
  });
});
