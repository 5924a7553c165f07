import { describe, expect, test } from 'vitest';
import { refusalOf } from './refused.ts';
import { aSite } from './world.ts';

describe('the profile of a mover', () => {
  test('says who it is, under which license, where it works and what it asks for usual homes [ux C5]', async () => {
    const site = await aSite();
    const { mover, samples, area, services, licensed_states } = await site.visitor().api.movers.show({ id: 17 });
    expect(mover.legal_name).toMatch(/\w+/);
    expect(mover.usdot_number ?? mover.state_license).not.toBeNull();
    expect(area.miles === null ? area.zip_prefixes.length : area.miles).toBeGreaterThan(0);
    expect(services.length).toBeGreaterThan(0);
    expect(licensed_states).toContain(mover.state);
    expect(samples.map(({ total_cost }) => total_cost)).toEqual(
      samples.map(({ total_cost }) => total_cost).toSorted((one, other) => one - other),
    );
    for (const { total_cost, move_date } of samples) {
      expect(total_cost).toBeGreaterThan(300);
      expect(move_date > '2026-12-10').toBe(true);
    }
  });

  test('never shows a rate card, and every mover of the market has one', async () => {
    const site = await aSite();
    const { api } = site.visitor();
    for (let id = 1; id <= 60; id++) {
      const profile = await api.movers.show({ id });
      expect(JSON.stringify(profile)).not.toMatch(/rate_card|local_tiers|commission/);
    }
  });

  test('an unknown mover is not found', async () => {
    const site = await aSite();
    expect((await refusalOf(site.visitor().api.movers.show({ id: 9_999_999 }))).status).toBe(404);
  });
});
