import type { ReadonlySignal } from '@preact/signals';
import { heldBy } from '@longroll/rules/books/rally-king/campaign/land/neighbours';
import type { OpenNation, OpenPower } from '@longroll/rules/books/rally-king/campaign/state/public';
import { Cockade, sideCalled } from '../../../sides/cockade.tsx';
import { ClauseLink } from '../../../widgets/clause-link.tsx';
import type { Looking } from '../../face.ts';
import type { Country } from '../country.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { Army, Persons } from './army.tsx';
import { seasonName } from './nation-panel.tsx';
import { PlaceLink } from './place-link.tsx';
import { ScoreTable } from './scores.tsx';

const say = words.world;

/** What everybody knows: wars and peaces, every power, what is for hire, and the scores as they stand (RKC-31.3). */
export function worldPanel(country: ReadonlySignal<Country>) {
  return function WorldPanel({ chosen }: Looking) {
    const { names, own, situation } = country.value;
    const mark = (power: string) => (
      <Cockade side={sideCalled(situation.table.sides, own.powers.find(({ id }) => id === power)?.nation ?? power)} />
    );
    return (
      <div class="world-sheet" data-testid="world">
        <h2 class="unseen">{say.title}</h2>
        <h3>
          {say.wars} <ClauseLink id="RKC-14.1" />
        </h3>
        {own.wars.length === 0 && <p class="note">{say.noWars}</p>}
        <ul data-testid="wars">
          {own.wars.map(({ id, aggressor, target, began, cause, taken }) => (
            <li key={id}>
              {mark(aggressor)} {mark(target)}{' '}
              <strong>{say.war({ aggressor: names.power(aggressor), target: names.power(target) })}</strong>, {say.cause[cause]},{' '}
              {say.since({ season: seasonName(began) })}. {say.invades({ power: names.power(aggressor) })}.
              {taken.length > 0 && <> {say.taken({ provinces: [...new Set(taken.map(({ province }) => names.province(province)))] })}.</>}
            </li>
          ))}
        </ul>
        <h3>
          {say.peaces} <ClauseLink id="RKC-18.2" />
        </h3>
        {own.peaces.length === 0 && <p class="note">{say.noPeaces}</p>}
        <ul data-testid="peaces">
          {own.peaces.map(({ winner, loser, until, pays }) => (
            <li key={`${winner} ${loser} ${until}`}>
              {mark(loser)} {mark(winner)}{' '}
              {say.peace({ winner: names.nation(winner), loser: names.nation(loser), until: seasonName(until), pays })}.
            </li>
          ))}
        </ul>
        <List
          title={say.hatreds}
          all={own.hatreds.map(({ of, against }) => say.hatred({ nation: names.nation(of), enemy: names.nation(against) }))}
        />
        <List title={say.debts} all={own.debts.map(({ from, to }) => say.debt({ from: names.nation(from), to: names.nation(to) }))} />
        <List
          title={say.dragons}
          all={own.dragons.map(({ nation, province, wonIn }) =>
            (wonIn === null ? say.dragonCome : say.dragonWon)({ province: names.province(province), nation: names.nation(nation) }),
          )}
        />
        <List title={say.forHire} all={own.companiesOnOffer.map(names.company)} />
        <List title={say.discovered} all={own.discovered.map(names.treasure)} />
        <h3>{say.nations}</h3>
        <ul class="world-nations">
          {own.nations.map((nation) => (
            <NationItem key={nation.id} country={country.value} nation={nation} chosen={chosen} />
          ))}
        </ul>
        <h3>
          {say.scores} <ClauseLink id="RKC-19.6" />
        </h3>
        <p class="note">{say.scoreNote}</p>
        <ScoreTable country={country.value} />
      </div>
    );
  };
}

function List({ title, all }: { title: string; all: readonly string[] }) {
  if (all.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {all.map((each, index) => (
          <li key={index}>{each}</li>
        ))}
      </ul>
    </>
  );
}

function NationItem({ country, nation, chosen }: Looking & { country: Country; nation: OpenNation }) {
  const { names, own, situation } = country;
  const powers = own.powers.filter((each) => each.nation === nation.id);
  const { seats } = situation.setup;
  const marks = [
    nation.seat === null || isComputer(seats, nation.seat) ? say.byBook : say.player({ player: playerOf(seats, nation.seat) }),
    ...(nation.torn === null ? [] : [say.torn[nation.torn]]),
    ...(nation.demon ? [say.demon] : []),
    ...(nation.conquered ? [say.conquered] : []),
    ...(nation.resigned ? [say.resigned] : []),
    ...(nation.advisers.length === 0 ? [] : [say.advised({ advisers: nation.advisers.map((seat) => playerOf(seats, seat)) })]),
    ...(nation.claims ? [say.claims] : []),
    ...(nation.firstFamily === null ? [] : [say.firstFamily({ province: names.province(nation.firstFamily) })]),
    ...(nation.rebellion === null
      ? []
      : [say.rebellion({ province: names.province(nation.rebellion.home), rating: nation.rebellion.rating })]),
    ...nation.tribes.map(({ home, rating, morale }) => say.tribe({ province: names.province(home), rating, morale })),
  ];
  return (
    <li>
      <details>
        <summary>
          <Cockade side={sideCalled(situation.table.sides, nation.id)} /> {names.nation(nation.id)} <small>{marks.join(', ')}</small>
        </summary>
        {powers.map((power) => (
          <PowerFacts key={power.id} country={country} power={power} chosen={chosen} />
        ))}
      </details>
    </li>
  );
}

/** The computer plays by the book, as where nobody plays (RKC-30.2). */
function isComputer(seats: Country['situation']['setup']['seats'], id: string): boolean {
  return seats.some((each) => each.id === id && each.held === 'computer');
}

/** Whoever sits there; an empty seat by whom it is for. */
function playerOf(seats: Country['situation']['setup']['seats'], id: string): string {
  const seat = seats.find((each) => each.id === id);
  return seat === undefined ? id : seat.player === '' ? seat.general : seat.player;
}

function PowerFacts({ country, power, chosen }: Looking & { country: Country; power: OpenPower }) {
  const { names, own, state } = country;
  const held = heldBy(state, power.id);
  const army = own.armies?.find((each) => each.power === power.id);
  const known = own.revealed.filter(({ holder }) => holder === power.id).map(({ type }) => names.treasure(type));
  return (
    <div class="power-facts">
      {power.sort !== 'nation' && (
        <h4>
          {names.power(power.id)} <small>{say.sorts[power.sort]}</small>
        </h4>
      )}
      <p>
        {words.people.leader({ rating: power.rating, health: power.leader })}; {say.morale({ morale: power.morale })};{' '}
        {say.entitlement({ rolls: power.entitlement })}
        {power.companies.length > 0 && <>; {say.service({ companies: power.companies.map(names.company) })}</>}
        {known.length > 0 && <>; {say.known({ treasures: known })}</>}
        {power.refusals > 0 && <>; {say.refusals({ seasons: power.refusals })}</>}.
      </p>
      <p>
        {say.provinces({ provinces: held.length })}:{' '}
        {held.map((id) => (
          <>
            <PlaceLink key={id} place={id} name={names.province(id)} chosen={chosen} />{' '}
          </>
        ))}
      </p>
      {army !== undefined && (
        <div data-testid={`army-${power.id}`}>
          <p>{say.treasury({ rolls: army.rolls, units: army.units.length })}</p>
          <Army country={country} power={army} chosen={chosen} />
          <Persons power={army} names={names} />
        </div>
      )}
    </div>
  );
}
