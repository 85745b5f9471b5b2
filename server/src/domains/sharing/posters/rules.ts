import { POSTER_HEIGHT, POSTER_WIDTH } from '@pasar/contract/posters'

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
