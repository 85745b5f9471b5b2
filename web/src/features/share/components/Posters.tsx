import { Download, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { platform } from '@/platform/browser.ts'
import { isInWechat } from '@/platform/environment.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Swiper } from '@/ui/lists/Swiper.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type PosterSubject, usePoster, usePosters } from '../api/posters.ts'

type Props = { kind: 'invitation' | 'product'; subject?: PosterSubject }

const none: PosterSubject = {}

const frame = 'mx-auto block aspect-[750/1200] w-full max-w-72 rounded-card border border-line'

/** The member's posters, to save by a button or by press and hold. */
export function Posters({ kind, subject = none }: Props) {
  const t = useT()
  const { data, isError, refetch } = usePosters(kind)
  const [index, setIndex] = useState(0)
  const current = data?.list[index]
  const shown = usePoster(current?.id ?? '', subject, current !== undefined)
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={frame} />
  const { list } = data
  if (list.length === 0)
    return <Notice icon={ImageOff} title={t('share.noPosters')} text={t('share.noPostersText')} />
  const save = async () => {
    const url = shown.data?.picture.url
    if (url && (await platform.saveImage(url, `pasar-${index + 1}.jpg`))) toast(t('share.posterSaved'))
    else if (url) toast(t('share.posterNotSaved'))
  }
  return (
    <div className="grid gap-3">
      <Swiper
        label={t('share.posters')}
        mark="none"
        onIndex={setIndex}
        slides={list.map(({ id, title }, at) => ({
          key: id,
          // The server draws one after another: first the visible one, then the neighbours.
          content: (
            <Poster
              id={id}
              title={title}
              subject={subject}
              near={at === index || (shown.data !== undefined && Math.abs(at - index) === 1)}
            />
          ),
        }))}
      />
      {list.length > 1 && (
        <div aria-hidden className="flex justify-center gap-1.5">
          {list.map(({ id }, at) => (
            <span
              key={id}
              className={cx(
                'h-1.5 rounded-full transition-all duration-(--slow)',
                at === index ? 'w-5 bg-accent' : 'w-1.5 bg-line',
              )}
            />
          ))}
        </div>
      )}
      {!isInWechat() && (
        <Button
          variant="soft"
          size="lg"
          icon={Download}
          disabled={!shown.data}
          className="mx-auto w-full max-w-72"
          onClick={() => void save()}
        >
          {t('share.savePoster')}
        </Button>
      )}
      {/* WeChat's browser downloads nothing: press and hold is the only way. */}
      {shown.data && (
        <p
          className={cx(
            'text-center',
            isInWechat() ? 'text-sm font-medium text-accent' : 'text-xs text-muted',
          )}
        >
          {t('share.pressLong')}
        </p>
      )}
    </div>
  )
}

function Poster({
  id,
  title,
  subject,
  near,
}: {
  id: string
  title: string
  subject: PosterSubject
  near: boolean
}) {
  const t = useT()
  const { data, isError, refetch } = usePoster(id, subject, near)
  if (isError && !data)
    return (
      <div className={cx(frame, 'grid place-items-center bg-shade')}>
        <ErrorState text={t('share.posterFailed')} onRetry={() => void refetch()} />
      </div>
    )
  // A poster that is not requested does not load: it has no animation.
  if (!data && !near) return <div aria-hidden className={cx(frame, 'bg-shade')} />
  if (!data) return <Skeleton className={frame} />
  const { url, width, height } = data.picture
  return <img src={url} width={width} height={height} alt={title} className={cx(frame, 'bg-shade')} />
}
