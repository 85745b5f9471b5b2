import type { Feedback } from '@pasar/contract/calls/content/feedback'
import { MessageSquareText } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { confirm } from '@/ui/overlays/confirm.ts'
import { ImagePreview } from '@/ui/overlays/ImagePreview.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useCloseFeedback, useFeedback, useReadAnswers } from '../api/feedback.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { StateTag } from './StateTag.tsx'

/** The conversation about the member's feedback. */
export function FeedbackThread({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useFeedback(id)
  const close = useCloseFeedback()
  const read = useReadAnswers()
  const until = data && data.unreadAnswers > 0 ? data.messages.at(-1)?.at : undefined
  const markRead = useEffectEvent((at: string) => void read.run({ id, until: at }))
  useEffect(() => {
    if (until) markRead(until)
  }, [until])
  if (isRefusal(error, 'not-found'))
    return (
      <Notice icon={MessageSquareText} title={t('feedback.gone')}>
        <PageLink page={pages.feedback} className={buttonClass({ variant: 'soft' })}>
          {t('feedback.title')}
        </PageLink>
      </Notice>
    )
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  const ask = async () => {
    const question = { title: t('feedback.closeTitle'), text: t('feedback.closeText') }
    if (await confirm({ ...question, confirm: t('feedback.close') })) await close.run({ id })
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{data.category}</h2>
        <StateTag state={data.state} />
      </div>
      {data.contact && (
        <p className="text-sm break-words text-muted">
          {t('feedback.contact')}: {data.contact}
        </p>
      )}
      <ol className="grid gap-3">
        {data.messages.map((message) => (
          <li key={message.id}>
            <Message message={message} />
          </li>
        ))}
      </ol>
      <ReplyForm id={id} isClosed={data.state === 'closed'} />
      {data.actions.includes('close') && (
        <Button variant="quiet" wide busy={close.busy} onClick={() => void ask()}>
          {t('feedback.close')}
        </Button>
      )}
    </div>
  )
}

/** A message, of the member at the end of the line. Its text is shown as it was written. */
function Message({ message: { from, text, pictures, at } }: { message: Feedback['messages'][number] }) {
  const t = useT()
  const { date } = useFormat()
  const [preview, setPreview] = useState<number | null>(null)
  const isShop = from === 'shop'
  return (
    <div
      className={cx(
        'grid w-fit max-w-[85%] gap-2 rounded-card px-4 py-3',
        isShop ? 'bg-accent-soft' : 'ml-auto border border-line bg-surface',
      )}
    >
      <p className="text-xs text-muted">
        {t(isShop ? 'feedback.fromShop' : 'feedback.fromMe')} · {date(at, 'dayTime')}
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, i) => (
            <li key={picture.url}>
              <button type="button" onClick={() => setPreview(i)} className="block">
                <img
                  src={picture.url}
                  alt={t('common.pictureOf', { index: i + 1, count: pictures.length })}
                  className="size-18 rounded-small border border-line object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ImagePreview pictures={pictures} index={preview} onClose={() => setPreview(null)} />
    </div>
  )
}
