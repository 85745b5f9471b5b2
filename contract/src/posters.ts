import { z } from 'zod'

/** Size of the area that the positions of elements refer to. */
export const POSTER_WIDTH = 750
export const POSTER_HEIGHT = 1200
/** Smallest side of the QR code: phones read it from a screen at arm's length. */
export const POSTER_QR_MIN = 140

/** Posters that invite to the shop, and posters of a product. */
export const posterKinds = ['invitation', 'product'] as const
export const PosterKind = z.enum(posterKinds)
export type PosterKind = z.output<typeof PosterKind>

/** Backgrounds that the shop draws itself. */
export const posterArtworks = ['garden', 'market', 'evening', 'plain'] as const
export const PosterArtwork = z.enum(posterArtworks)
export type PosterArtwork = z.output<typeof PosterArtwork>

/** The elements of a poster of each kind, beside the QR code. Texts have a size, pictures are squares. */
export const posterElements = {
  invitation: ['title', 'text', 'avatar', 'name', 'code'],
  product: ['picture', 'productName', 'price', 'title', 'avatar', 'name', 'code'],
} as const satisfies Record<PosterKind, readonly string[]>
export const posterPictures = ['qr', 'avatar', 'picture'] as const

const Align = z.enum(['left', 'center', 'right'])

/** Place and look of an element. */
export const PosterElement = z.object({
  x: z.int().min(0).max(POSTER_WIDTH),
  y: z.int().min(0).max(POSTER_HEIGHT),
  width: z.int().min(20).max(POSTER_WIDTH),
  size: z.int().min(12).max(160).default(30),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#17201c'),
  align: Align.default('left'),
})
export type PosterElement = z.output<typeof PosterElement>

const optional = PosterElement.optional()

/** The elements of a poster; one that is absent is not drawn. */
export const PosterElements = z.object({
  qr: PosterElement.extend({ width: z.int().min(POSTER_QR_MIN).max(POSTER_WIDTH) }),
  title: optional,
  text: optional,
  avatar: optional,
  name: optional,
  code: optional,
  picture: optional,
  productName: optional,
  price: optional,
})
export type PosterElements = z.output<typeof PosterElements>
export type PosterElementName = keyof PosterElements
