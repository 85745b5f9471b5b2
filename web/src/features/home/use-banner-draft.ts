import {
  BANNER_PREVIEW_DRAFT,
  BANNER_PREVIEW_READY,
  type BannerPreviewDraft,
} from '@pasar/contract/banner-preview'
import type { Output } from '@pasar/contract/call'
import type { bannerList } from '@pasar/contract/calls/content'
import { useEffect, useState } from 'react'

type Banner = Output<typeof bannerList>['list'][number]

/** Returns the draft of the console's banner editor while the client is in its frame, otherwise the given banners. */
export function useBannerDraft(banners: readonly Banner[]): readonly Banner[] {
  const [draft, setDraft] = useState<Banner | null>(null)
  useEffect(() => {
    const editor = window.parent
    if (editor === window) return
    const receive = ({ origin, source, data }: MessageEvent<BannerPreviewDraft | null>) => {
      if (origin !== location.origin || source !== editor || data?.type !== BANNER_PREVIEW_DRAFT) return
      setDraft(data.banner)
    }
    addEventListener('message', receive)
    editor.postMessage({ type: BANNER_PREVIEW_READY }, location.origin)
    return () => removeEventListener('message', receive)
  }, [])
  return draft ? [draft] : banners
}
