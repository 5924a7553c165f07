// Writes src/web/address/us-states.svg: the land and the borders between the states, in the same projection as src/web/address/albers.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { feature, merge, mesh } from 'topojson-client';
import { presimplify, quantile, simplify } from 'topojson-simplify';

const atlas = JSON.parse(readFileSync(new URL('../node_modules/us-atlas/states-albers-10m.json', import.meta.url), 'utf8'));
/** The three tenths of the points that matter most for the outlines: still fine where the map shows two neighboring states. */
const LEFT_OUT = 0.7;
const fine = presimplify(atlas);
const states = simplify(fine, quantile(fine, LEFT_OUT));
const { geometries } = states.objects.states;

const rounded = (value) => Math.round(value * 10) / 10;

const lineOf = (points, closed) => {
  let [x, y] = points[0].map(rounded);
  let path = `M${x} ${y}`;
  let drawn = 0;
  for (const point of points.slice(1, closed ? -1 : undefined)) {
    const [to_x, to_y] = point.map(rounded);
    const [by_x, by_y] = [rounded(to_x - x), rounded(to_y - y)];
    if (by_x === 0 && by_y === 0) continue;
    path += `${drawn++ === 0 ? 'l' : ' '}${by_x} ${by_y}`;
    [x, y] = [to_x, to_y];
  }
  return drawn < 2 && closed ? '' : path.replaceAll(' -', '-') + (closed ? 'z' : '');
};

const land = merge(states, geometries)
  .coordinates.flat()
  .map((ring) => lineOf(ring, true));
const borders = mesh(states, states.objects.states, (one, other) => one !== other).coordinates.map((line) => lineOf(line, false));
if (feature(states, states.objects.states).features.length !== 51) throw new Error('The map lacks a state.');

const path = (id, lines) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${lines.join('')}"/>`;
const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610">\n<defs>\n${path('land', land)}\n${path('borders', borders)}\n</defs>\n</svg>\n`;
writeFileSync(new URL('../src/web/address/us-states.svg', import.meta.url), file);
console.log(`${file.length} bytes`);
