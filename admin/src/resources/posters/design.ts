import {
  POSTER_HEIGHT,
  POSTER_WIDTH,
  type PosterElement,
  type PosterElementName,
  type PosterElements,
  type PosterKind,
  posterElements,
  posterPictures,
} from '@pasar/contract/posters'

/** The form of a design while it is edited. */
export type PosterForm = {
  kind?: PosterKind
  artwork?: string | null
  pictures?: { url: string }[]
  title?: Partial<Record<string, string>>
  text?: Partial<Record<string, string>>
  elements?: Partial<PosterElements>
}

/** Returns whether an element is a square picture instead of a text. */
export const isPicture = (name: PosterElementName): boolean =>
  (posterPictures as readonly string[]).includes(name)

/** Lists the elements that posters of a kind can have. */
export const listElements = (kind: PosterKind): PosterElementName[] => ['qr', ...posterElements[kind]]

/** Height that an element takes in the preview: pictures are squares, texts have a line or more. */
export const heightOf = (name: PosterElementName, { width, size }: PosterElement): number =>
  isPicture(name) ? width : Math.round(size * 1.3)

const clamp = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), Math.max(max, 0))

/** Moves an element, and keeps it inside the poster. */
export const moveElement = (
  name: PosterElementName,
  element: PosterElement,
  x: number,
  y: number,
): PosterElement => ({
  ...element,
  x: clamp(x, POSTER_WIDTH - element.width),
  y: clamp(y, POSTER_HEIGHT - heightOf(name, element)),
})

/** Where an element appears when it is added. */
export const defaultElement = (name: PosterElementName): PosterElement => ({
  x: 60,
  y: 420,
  width: isPicture(name) ? 200 : 630,
  size: 32,
  color: '#17201c',
  align: 'left',
})

/** A new invitation: a title above, member and QR code below. */
export const defaultElements: PosterElements = {
  qr: { ...defaultElement('qr'), x: 494, y: 944, width: 196 },
  title: { ...defaultElement('title'), y: 84, size: 60 },
  avatar: { ...defaultElement('avatar'), y: 984, width: 88 },
  name: { ...defaultElement('name'), x: 168, y: 980, width: 310, size: 30 },
  code: { ...defaultElement('code'), x: 168, y: 1034, width: 310, size: 25 },
}
