import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import type { AfterSale } from '../../api/after-sales.ts'
import { PictureRow } from './PictureRow.tsx'

/** Description, pictures and video of a request. */
export function Evidence({ request: { description, pictures, video } }: { request: AfterSale }) {
  const t = useT()
  if (!description && pictures.length === 0 && !video) return null
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">{t('afterSale.evidence')}</h2>
      {description && <p className="break-words whitespace-pre-line text-ink-2">{description}</p>}
      <PictureRow pictures={pictures} />
      {video && <Film key={video.id} url={video.url} label={t('afterSale.video')} />}
    </Card>
  )
}

/** Keeps its first link: each reading signs another one, which would start the video again. */
function Film({ url, label }: { url: string; label: string }) {
  const [first, setFirst] = useState(url)
  return (
    // biome-ignore lint/a11y/useMediaCaption: a member's own film has no captions
    <video
      src={first}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={() => setFirst(url)}
      className="max-h-80 w-fit max-w-full rounded-card bg-shade"
    />
  )
}
