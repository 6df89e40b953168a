import { expect } from 'chai';
import { eveningIn, instantOf, typedOf } from '../src/appointments/typed.ts';
import { dateFacts, whenWords } from '../src/appointments/when.ts';

describe('times that are typed by the clocks of a place', () => {
  const before = process.env['TZ'];
  afterEach(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it('are instants, in summer and in winter, and are typed back as they were', () => {
    process.env['TZ'] = 'Europe/Vienna';
    expect(instantOf('2027-03-27T20:00')).to.equal('2027-03-27T19:00:00.000Z');
    // A day later the clocks have gone forward: the same evening comes an hour sooner.
    expect(instantOf('2027-03-28T20:00')).to.equal('2027-03-28T18:00:00.000Z');
    for (const typed of ['2027-03-27T20:00', '2027-03-28T20:00', '2027-10-31T20:00'])
      expect(typedOf(new Date(instantOf(typed) ?? ''))).to.equal(typed);
  });

  it('are none in the hour that the clocks skip, and the first of an hour that comes twice', () => {
    process.env['TZ'] = 'Europe/Vienna';
    expect(instantOf('2027-03-28T02:30')).to.equal(null);
    expect(instantOf('2027-10-31T02:30')).to.equal('2027-10-31T00:30:00.000Z');
    for (const typed of ['', 'tomorrow', '2027-02-30T20:00', '2027-03-28']) expect(instantOf(typed), typed).to.equal(null);
  });

  it('begin with the next evenings, whatever the clocks do between', () => {
    process.env['TZ'] = 'Europe/Vienna';
    const saturday = new Date('2027-03-27T12:00:00Z');
    expect([eveningIn(1, saturday), eveningIn(2, saturday)]).to.deep.equal(['2027-03-28T20:00', '2027-03-29T20:00']);
    expect(eveningIn(1, new Date('2027-12-31T12:00:00Z'))).to.equal('2028-01-01T20:00');
  });

  it('are read by the clocks of whoever reads them, whose zone is named', () => {
    const told = (zone: string) => whenWords('2026-12-06T19:00:00.000Z', zone);
    expect(told('Europe/Vienna')).to.match(/^Sunday 6 December.* 20:00 CET$/);
    expect(told('America/New_York')).to.match(/^Sunday 6 December.* 14:00 (GMT-5|EST)$/);
    expect(told('Asia/Tokyo')).to.match(/^Monday 7 December.* 04:00 (GMT\+9|JST)$/);
  });

  it('stand in lists: what is proposed, what was agreed on, that others are asked for, and nothing', () => {
    process.env['TZ'] = 'Europe/Vienna';
    const times = ['2026-12-06T19:00:00.000Z', '2026-12-08T19:00:00.000Z'];
    const view = { times, by: 'red-1', answers: {}, agreed: null };
    expect(dateFacts({})).to.deep.equal([]);
    expect(dateFacts({ appointment: view })[0]).to.match(/^Times proposed: Sunday 6 .*; Tuesday 8 /);
    expect(dateFacts({ appointment: { ...view, agreed: times[1] ?? null } })[0]).to.match(/^Agreed: Tuesday 8 December/);
    expect(dateFacts({ appointment: { ...view, times: [] } })).to.deep.equal(['Other times are asked for']);
  });
});
