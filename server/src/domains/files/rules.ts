/** Image types that are taken in, by content; all are written anew as WebP. */
export const imageTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
])

/** Longest side of a stored picture, px: enough for a full-screen preview, and a bound on what a file can cost. */
export const STORED_MAX_PX = 2000
/** A picture with more pixels than this is not decoded at all. */
export const INPUT_MAX_PIXELS = 40_000_000

/** What is uploaded for these is nobody's but its owner's and those staff's who must see it. */
const privatePurposes: ReadonlySet<string> = new Set(['verification', 'proof'])
export const isPrivate = (purpose: string): boolean => privatePurposes.has(purpose)

/** Minutes the address of a private picture is good for. */
export const PRIVATE_MINUTES = 10

/** Minutes an upload token is valid. */
export const TOKEN_MINUTES = 10

/**
 * The blurred placeholder of a picture: the colours of its upper and lower half.
 * @param halves red, green, blue, 0–255
 */
export const formatBlur = (halves: [number, number, number][]): string =>
  halves.map((rgb) => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`).join(',')
