import { dark, light } from '@pasar/artwork/packshots/kit/colour'
import { renderPackShot } from '@pasar/artwork/packshots/render'
import type { Deps } from '../../platform/context.ts'
import type { StoredPicture } from '../../platform/localized-text.ts'
import type { DemoPicture, DemoText } from '../types.ts'

const TYPE = 'image/svg+xml'

/** Returns the placeholder of a picture: two colours similar to its background. */
const blurOn = (ground: string) => `${light(ground, 0.5)},${dark(ground, 0.1)}`

/**
 * Stores each drawing once, as SVG. `/img` renders and caches the requested sizes.
 */
export function makeGallery(files: Deps['files']) {
  const writing = new Map<string, Promise<void>>()
  const put = (name: string, draw: () => string): string => {
    const key = `public/demo/${name}.svg`
    if (!writing.has(name)) writing.set(name, files.put(key, Buffer.from(draw()), TYPE))
    return `/img/${key}`
  }
  return {
    /** Stores a pack shot, 1200 × 1200. */
    packShot: ({ name, shot, alt }: DemoPicture): StoredPicture => ({
      url: put(name, () => renderPackShot(shot)),
      width: 1200,
      height: 1200,
      blur: blurOn(shot.palette.tint),
      alt,
    }),
    /** Stores another drawing, in the size of its SVG element. */
    drawing(name: string, svg: string, ground: string, alt: DemoText): StoredPicture {
      const [, width, height] = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? []
      if (!width || !height) throw new Error(`the drawing ${name} has no size`)
      const url = put(name, () => svg)
      return { url, width: Number(width), height: Number(height), blur: blurOn(ground), alt }
    },
    /** Waits until all drawings are stored. */
    written: async () => void (await Promise.all(writing.values())),
  }
}

export type Gallery = ReturnType<typeof makeGallery>
