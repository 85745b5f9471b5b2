import Box from '@mui/material/Box'
import {
  BANNER_PREVIEW_DRAFT,
  BANNER_PREVIEW_READY,
  type BannerPreviewDraft,
} from '@pasar/contract/banner-preview'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/translate.ts'

export type BannerDraft = {
  place?: string
  title?: Partial<Record<string, string>>
  eyebrow?: Partial<Record<string, string>>
  action?: Partial<Record<string, string>>
  pictures?: { url: string }[]
  background?: string[]
}

const texts = { title: t('Preview on a phone'), emptyTitle: t('Title') }

/** Pages of the client by the banner's placement. */
const clientPages: Record<string, string> = {
  home: '/h5/#/pages/tabbar/index',
  activity: '/h5/#/pages/tabbar/page',
}

type Size = { url: string; width: number; height: number }

/** Returns the picture's size once it is loaded. */
function usePictureSize(url: string | undefined): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    if (!url) return
    const picture = new Image()
    picture.onload = () => setSize({ url, width: picture.naturalWidth, height: picture.naturalHeight })
    picture.src = url
  }, [url])
  return size?.url === url ? size : undefined
}

/**
 * The page of the client on a phone, with the draft in place of its banners: what shoppers will see, in
 * English.
 */
export function Preview({ banner }: { banner: BannerDraft }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const picture = usePictureSize(banner.pictures?.[0]?.url)
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<{ type?: string } | null>) => {
      const isClient = origin === location.origin && source === frame.current?.contentWindow
      if (isClient && data?.type === BANNER_PREVIEW_READY) setReady(true)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [])
  const [left = '#ffffff', right = left] = banner.background ?? []
  const draft: BannerPreviewDraft = {
    type: BANNER_PREVIEW_DRAFT,
    banner: {
      id: 'draft',
      title: banner.title?.['en-us'] || texts.emptyTitle,
      eyebrow: banner.eyebrow?.['en-us'] ?? '',
      action: banner.action?.['en-us'] ?? '',
      target: '',
      picture: { url: '', width: 1, height: 1, ...picture, blur: left, alt: '' },
      background: [left, right],
    },
  }
  const text = JSON.stringify(draft)
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(text), location.origin)
  }, [isReady, text])
  const src = clientPages[banner.place ?? 'home'] ?? clientPages.home
  return (
    <Box
      component="iframe"
      ref={frame}
      key={src}
      title={texts.title}
      src={src}
      // Its links do not navigate, and the fields of the editor say the same.
      inert
      sx={{
        width: 390,
        maxWidth: '100%',
        height: 300,
        mb: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
      }}
    />
  )
}
