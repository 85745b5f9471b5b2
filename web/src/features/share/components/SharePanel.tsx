import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useSignedIn } from '@/lib/session.ts'
import { isInWechat } from '@/platform/environment.ts'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import type { PosterSubject } from '../api/posters.ts'
import { type Shared, type ShareTarget, useShareInfo } from '../api/share-info.ts'
import { Posters } from './Posters.tsx'
import { ShareLink } from './ShareLink.tsx'

/** Returns what a poster is about; null for pages without posters. */
const findSubject = ({ kind, id }: ShareTarget): PosterSubject | null => {
  if (kind === 'product') return { goodsId: id }
  return kind === 'member-shop' ? { shopId: id } : null
}

/** The shareable parts of a page: the link and, for members, the poster of a product or a shop. */
export function ShareChoice({ target }: { target: Shared }) {
  const t = useT()
  const signedIn = useSignedIn()
  const [shown, setShown] = useState<'link' | 'poster'>('link')
  if ('url' in target) return <ShareLink {...target} />
  const subject = findSubject(target)
  if (!subject || !signedIn) return <SharePanel target={target} />
  return (
    <Tabs
      label={t('share.tabs')}
      tabs={[
        { key: 'link', label: t('share.link') },
        { key: 'poster', label: t('share.poster') },
      ]}
      value={shown}
      onChange={setShown}
    >
      <div className="pt-4">
        {shown === 'link' ? <SharePanel target={target} /> : <Posters kind="product" subject={subject} />}
      </div>
    </Tabs>
  )
}

/** The link of a page of the shop, with the invitation code of the member. */
export function SharePanel({ target }: { target: ShareTarget }) {
  const t = useT()
  const { data, isError, refetch } = useShareInfo(target)
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-80" />
  return (
    <ShareLink title={data.title} text={data.text} url={data.url}>
      {isInWechat() && <p className="text-sm font-medium text-accent">{t('share.wechatHint')}</p>}
    </ShareLink>
  )
}
