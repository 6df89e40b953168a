import type { State } from '../state.ts';

/** What a campaign begins with, whoever takes part and wherever: nothing has happened, and nobody has anything (RKC-7.5). */
type Blank = Omit<State, 'scenario' | 'options' | 'seaLinks' | 'fixed' | 'season' | 'step' | 'nations' | 'powers' | 'provinces'>;

export function blank(): Blank {
  return {
    wars: [],
    paused: [],
    goingToWar: [],
    warsBegun: 0,
    battlesFounded: 0,
    peaces: [],
    debts: [],
    hatreds: [],
    treasures: [],
    made: {},
    gonePeoples: [],
    dragons: [],
    immune: [],
    ravaged: [],
    discovered: [],
    formerContracts: [],
    whiteCompanyFriends: [],
    offers: {},
    companiesOnOffer: [],
    forms: [],
    sales: [],
    salesDue: [],
    invasions: [],
    volunteered: {},
    takeovers: [],
    stopping: [],
    openings: [],
    proposals: [],
  };
}
