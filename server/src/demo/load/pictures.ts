import { dark, light } from '@pasar/artwork/packshots/kit/colour'
import { renderPackShot } from '@pasar/artwork/packshots/render'
import type { Deps } from '../../platform/context.ts'
import type { StoredPicture } from '../../platform/localized-text.ts'
import type { DemoPicture, Words } from '../types.ts'

const TYPE = 'image/svg+xml'

/** The placeholder of a picture on a ground: two colours near it. */
const blurOn = (ground: string) => `${light(ground, 0.5)},${dark(ground, 0.1)}`

/**
 * Puts drawings into the file store, each once. They stay SVG there; `/img` makes the asked sizes of them and keeps
 * those.
 */
export function makeGallery(files: Deps['files']) {
  const writing = new Map<string, Promise<void>>()
  const put = (name: string, draw: () => string): string => {
    const key = `public/demo/${name}.svg`
    if (!writing.has(name)) writing.set(name, files.put(key, Buffer.from(draw()), TYPE))
    return `/img/${key}`
  }
  return {
    /** A pack shot, 1200 × 1200. */
    packShot: ({ name, shot, alt }: DemoPicture): StoredPicture => ({
      url: put(name, () => renderPackShot(shot)),
      width: 1200,
      height: 1200,
      blur: blurOn(shot.palette.tint),
      alt,
    }),
    /** Any other drawing, in the size that it names itself. */
    drawing(name: string, svg: string, ground: string, alt: Words): StoredPicture {
      const [, width, height] = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? []
      if (!width || !height) throw new Error(`the drawing ${name} names no size`)
      const url = put(name, () => svg)
      return { url, width: Number(width), height: Number(height), blur: blurOn(ground), alt }
    },
    /** Until everything is in the store. */
    written: async () => void (await Promise.all(writing.values())),
  }
}

export type Gallery = ReturnType<typeof makeGallery>
