import type { Palette } from './types.ts'

/** A palette of four colours, `#rrggbb` each: body, cap or lid, background, ink. */
export const palette = (body: string, accent: string, tint: string, ink: string): Palette => ({
  body,
  accent,
  tint,
  ink,
})
