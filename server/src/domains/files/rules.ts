/** Accepted image types, by content. Each is encoded as WebP. */
export const imageTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
])

/** Maximum side of a stored picture in pixels: enough for a full-screen preview. */
export const STORED_MAX_PX = 2000
/** Maximum number of pixels of an upload; larger ones are not decoded. */
export const INPUT_MAX_PIXELS = 40_000_000

/** Purposes of private uploads, which only the owner and authorized staff see. */
const privatePurposes: ReadonlySet<string> = new Set(['verification', 'proof'])
export const isPrivate = (purpose: string): boolean => privatePurposes.has(purpose)

/** Validity of the URL of a private picture, in minutes. */
export const PRIVATE_MINUTES = 10

/** Validity of an upload token, in minutes. */
export const TOKEN_MINUTES = 10

/**
 * Formats the blurred placeholder of a picture: the colors of its upper and lower half.
 * @param halves red, green, blue, 0–255
 */
export const formatBlur = (halves: [number, number, number][]): string =>
  halves.map((rgb) => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`).join(',')
