import { PICTURE_TYPES } from '@pasar/contract/constants'

/** Accepted image types, by content; the decoder of HEIC is not free. Each is encoded as WebP. */
export const imageTypes: ReadonlySet<string> = new Set(PICTURE_TYPES)

/** Maximum side of a stored picture in pixels: enough for a full-screen preview. */
export const STORED_MAX_PX = 2000
/**
 * Maximum pixels of an upload by its format, as sharp names it, chosen so that decoding takes at most about
 * 150 MB. Formats that decode in rows allow more; AVIF takes twenty bytes per pixel.
 */
export const inputLimits = {
  maxPixels: {
    jpeg: 40_000_000,
    png: 40_000_000,
    webp: 40_000_000,
    gif: 16_000_000,
    heif: 8_500_000,
  },
  maxInterlacedPixels: 16_000_000,
}

/** Purpose of pictures of products, also of those that imports fetch. */
export const PRODUCT_PURPOSE = 'goods'

/** Purposes of private uploads, which only the owner and authorized staff see. */
const privatePurposes: ReadonlySet<string> = new Set([
  'verification',
  'proof',
  'feedback',
  'chat',
  'afterSale',
  'partner',
])
export const isPrivate = (purpose: string): boolean => privatePurposes.has(purpose)

/** Purposes of which a file may be a video. */
const videoPurposes: ReadonlySet<string> = new Set(['afterSale'])
export const acceptsVideos = (purpose: string): boolean => videoPurposes.has(purpose)

/** Accepted video types, by content, with the extension of the stored file. */
export const videoTypes: ReadonlyMap<string, string> = new Map([
  ['video/mp4', 'mp4'],
  ['video/quicktime', 'mov'],
  ['video/webm', 'webm'],
])

/** Validity of the URL of a private picture, in minutes. */
export const PRIVATE_MINUTES = 10

/** Validity of an upload token, in minutes. */
export const TOKEN_MINUTES = 10

/**
 * Formats the blurred placeholder of a picture: the colors of its upper and lower half.
 * @param halves red, green, blue of both, 0–255
 */
export const formatBlur = (halves: readonly number[]): string =>
  [halves.slice(0, 3), halves.slice(3, 6)]
    .map((rgb) => `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`)
    .join(',')

/** Maximum uploads of a member in a day (UTC), rejected ones included. */
export const UPLOADS_PER_DAY = 200

/**
 * Age from which a public upload that nothing uses is removed, in days: drafts in the console keep theirs
 * until then.
 */
export const UNUSED_DAYS = 7
