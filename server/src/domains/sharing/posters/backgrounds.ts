import { posterArtworks } from '@pasar/contract/posters'
import { handleRaw, type RawRequest, type RawResponse } from '../../../platform/http/raw/raw-route.ts'
import type { posterDesigns } from '../tables.ts'

/** Where the drawn backgrounds are served, for the preview in the console. */
const PATH = '/poster-backgrounds'

/** Returns the address of a design's background. */
export const backgroundUrl = ({
  artwork,
  picture,
}: Pick<typeof posterDesigns.$inferSelect, 'artwork' | 'picture'>): string =>
  artwork ? `${PATH}/${artwork}` : picture!.url

async function showBackground(_: unknown, { params }: RawRequest): Promise<RawResponse> {
  const artwork = posterArtworks.find((name) => name === params.name)
  if (!artwork) return { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' }
  // The drawings are imported on demand: they are large, and most processes never draw one.
  const { renderPosterBackground } = await import('@pasar/artwork/posters/backgrounds')
  return {
    status: 200,
    type: 'image/svg+xml',
    headers: { 'cache-control': 'public, max-age=86400' },
    body: renderPosterBackground(artwork),
  }
}

export const posterBackgroundRoute = handleRaw('GET', `${PATH}/:name`, showBackground)
