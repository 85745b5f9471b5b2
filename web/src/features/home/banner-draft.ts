import {
  BANNER_PREVIEW_DRAFT,
  BANNER_PREVIEW_READY,
  type BannerPreviewDraft,
} from '@pasar/contract/banner-preview'

/**
 * Receives drafts from the console's banner editor, in whose frame the client is.
 * @returns a function that ends it
 */
export function receiveBannerDraft(show: (banner: BannerPreviewDraft['banner']) => void): () => void {
  const editor = window.parent
  const receive = ({ origin, source, data }: MessageEvent<BannerPreviewDraft | null>) => {
    if (origin === location.origin && source === editor && data?.type === BANNER_PREVIEW_DRAFT)
      show(data.banner)
  }
  addEventListener('message', receive)
  editor.postMessage({ type: BANNER_PREVIEW_READY }, location.origin)
  return () => removeEventListener('message', receive)
}
