import { POSTER_HEIGHT, POSTER_WIDTH } from '@pasar/contract/posters'
import { HOUR_MS } from '@pasar/contract/time'

/** Pixels per unit of a design: sharp on a phone's screen, and light to send. */
const SCALE = 1.44

/** Pixels of a drawn poster. */
export const posterSize = {
  width: Math.round(POSTER_WIDTH * SCALE),
  height: Math.round(POSTER_HEIGHT * SCALE),
}

/** Converts a length of a design to pixels of the drawn poster. */
export const toPixels = (length: number): number => Math.round(length * SCALE)

/** Changes when the drawing changes, so that older drawings are not reused. */
export const DRAWING_VERSION = 1

/** Days after which a drawn poster is removed; it is drawn again on demand. */
export const DRAWING_DAYS = 7

/** Minutes for which the address of a poster is valid. */
export const POSTER_MINUTES = 10

/** New posters of one member in an hour: each takes the processor for most of a second. */
export const DRAWINGS_PER_HOUR = 40

/**
 * Returns when a member may have another poster drawn, in seconds; 0 when it is now.
 * @param times newest first
 */
export function secondsToDraw(times: readonly Date[], now: Date): number {
  const oldest = times[DRAWINGS_PER_HOUR - 1]
  return oldest ? Math.max(Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1000), 0) : 0
}
