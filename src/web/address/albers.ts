/**
 * Where a point lies on the map of the states, which is 975 wide and 610 high: equal-area conics with Alaska, drawn smaller, and Hawaii
 * below the Southwest. The outlines in us-states.svg are drawn the same way. Undefined for what the map does not show.
 */
export const onMap = (lat: number, lng: number): { x: number; y: number } | undefined => {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return undefined;
  if (lat > 50 && (lng < -129 || lng > 170)) return ALASKA(lat, lng);
  if (lat < 23.5 && lat > 18 && lng < -154 && lng > -161) return HAWAII(lat, lng);
  return lat > 24 && lat < 50 && lng > -125.5 && lng < -66 ? MAINLAND(lat, lng) : undefined;
};

export const MAP_WIDTH = 975;
export const MAP_HEIGHT = 610;

const SCALE = 1300;
const CENTER = { x: 487.5, y: 305 };

type Conic = { parallels: [number, number]; meridian: number; center: [number, number]; scale: number; at: { x: number; y: number } };

/** Albers' equal-area conic; `center` is longitude from the meridian and latitude, in degrees, and lands `at` the point given. */
const conic = ({ parallels, meridian, center, scale, at }: Conic) => {
  const [first, second] = parallels.map(radians) as [number, number];
  const n = (Math.sin(first) + Math.sin(second)) / 2;
  const c = 1 + Math.sin(first) * (2 * n - Math.sin(first));
  const raw = (from_meridian: number, lat: number) => {
    const rho = Math.sqrt(c - 2 * n * Math.sin(radians(lat))) / n;
    const theta = n * radians(from_meridian);
    return { x: rho * Math.sin(theta), y: Math.sqrt(c) / n - rho * Math.cos(theta) };
  };
  const middle = raw(center[0], center[1]);
  return (lat: number, lng: number): { x: number; y: number } => {
    const around = ((((lng - meridian + 180) % 360) + 360) % 360) - 180;
    const { x, y } = raw(around, lat);
    return { x: at.x + scale * (x - middle.x), y: at.y - scale * (y - middle.y) };
  };
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A place of the frame, in widths of the whole country. */
const placed = (x: number, y: number) => ({ x: CENTER.x + x * SCALE, y: CENTER.y + y * SCALE });

const MAINLAND = conic({ parallels: [29.5, 45.5], meridian: -96, center: [-0.6, 38.7], scale: SCALE, at: CENTER });
const ALASKA = conic({ parallels: [55, 65], meridian: -154, center: [-2, 58.5], scale: SCALE * 0.35, at: placed(-0.307, 0.201) });
const HAWAII = conic({ parallels: [8, 18], meridian: -157, center: [-3, 19.9], scale: SCALE, at: placed(-0.205, 0.212) });
