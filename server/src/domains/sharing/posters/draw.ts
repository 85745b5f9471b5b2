import type { PosterElement } from '@pasar/contract/posters'
import type { Deps } from '../../../platform/context.ts'
import { composeImage, type ImageLayer } from '../../../platform/files/images/image-process.ts'
import type { Design, PosterParts } from './content.ts'
import { posterSize, toPixels } from './rules.ts'

type Files = Pick<Deps, 'files'>

/** Reads a picture of this server by its URL; undefined when it is gone. */
const readPicture = ({ files }: Files, url: string) => files.get(url.replace(/^\/img\//, ''))

/** Returns a picture at the place of an element, or nothing when either is missing. */
async function layerOf(
  deps: Files,
  url: string | null,
  at: PosterElement | undefined,
  round: boolean,
): Promise<ImageLayer[]> {
  const file = url && at ? await readPicture(deps, url) : undefined
  if (!file || !at) return []
  const [left, top, side] = [at.x, at.y, at.width].map(toPixels) as [number, number, number]
  return [{ bytes: file.bytes, left, top, side, round }]
}

/**
 * Draws a poster as JPEG.
 * @throws ImageError, QueueFull
 */
export async function drawPoster(deps: Files, design: Design, parts: PosterParts): Promise<Buffer> {
  // Imported on demand: fonts and drawings are large, and most processes never draw a poster.
  const [{ renderPosterBackground }, { renderPosterOverlay }] = await Promise.all([
    import('@pasar/artwork/posters/backgrounds'),
    import('@pasar/artwork/posters/overlay'),
  ])
  const { elements, artwork, picture } = design
  const [avatar, product, uploaded] = await Promise.all([
    layerOf(deps, parts.avatar, elements.avatar, true),
    layerOf(deps, parts.product, elements.picture, false),
    picture ? readPicture(deps, picture.url) : undefined,
  ])
  const overlay = renderPosterOverlay(elements, {
    ...parts,
    initial: avatar.length > 0 ? undefined : parts.initial,
  })
  return await composeImage({
    ...posterSize,
    background: artwork
      ? Buffer.from(renderPosterBackground(artwork))
      : (uploaded?.bytes ?? Buffer.from(renderPosterBackground('plain'))),
    layers: [...product, ...avatar],
    overlay: Buffer.from(overlay),
  })
}
