import type { Daylight } from '@longroll/rules/table/daylight';

/** How an hour or a weather is painted. */
export interface Light {
  /** What everything is seen through, `#rrggbb`: what is white has this colour. */
  readonly tint: string;
  /** What lies over the cloth where the light comes in and where it goes out, and whether it comes from the right; CSS colours. */
  readonly glow: string;
  readonly gloom: string;
  readonly isFromRight: boolean;
  /** Snow lies on ground, roofs and trees. */
  readonly isSnowy: boolean;
}

const LIGHTS: Readonly<Record<Daylight, Light>> = {
  dawn: { tint: '#ffe6d2', glow: 'rgba(255,186,110,0.3)', gloom: 'rgba(48,58,120,0.3)', isFromRight: false, isSnowy: false },
  noon: { tint: '#ffffff', glow: 'rgba(255,244,196,0.12)', gloom: 'rgba(8,14,4,0.3)', isFromRight: false, isSnowy: false },
  dusk: { tint: '#f4cdb4', glow: 'rgba(255,124,58,0.34)', gloom: 'rgba(36,22,84,0.42)', isFromRight: true, isSnowy: false },
  overcast: { tint: '#d3d9dc', glow: 'rgba(206,214,220,0.16)', gloom: 'rgba(70,80,92,0.26)', isFromRight: false, isSnowy: false },
  snow: { tint: '#eef3ff', glow: 'rgba(255,250,236,0.14)', gloom: 'rgba(70,88,128,0.24)', isFromRight: false, isSnowy: true },
};

/** How the light of that hour is painted; noon where none is said. */
export function lightOf(daylight: Daylight = 'noon'): Light {
  return LIGHTS[daylight];
}
