import type { CommentAnswer } from '@pasar/contract/calls/content/comments'
import { Flag, Heart, MessageCircle, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { cx } from '@/ui/cx.ts'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useDeleteComment, useLikeComment, useReportComment } from '../api/comments.ts'

const action =
  'target inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 text-sm text-muted hover:bg-shade'

type Props = {
  comment: CommentAnswer
  size: number
  onAnswer: () => void
  /** Its answers. */
  children?: ReactNode
}

/** A comment or an answer with its actions. Its text is shown as it was written. */
export function CommentBody({ comment, size, onAnswer, children }: Props) {
  const t = useT()
  const { date } = useFormat()
  const { author, avatar, replyTo, text, state, createdAt } = comment
  const isDeleted = state === 'deleted'
  return (
    <div className="flex gap-3">
      <Avatar name={author} picture={avatar} size={size} />
      <div className="min-w-0 flex-1">
        {!isDeleted && (
          <p className="text-sm">
            <span className="font-semibold break-words">{author}</span>
            {replyTo && <span className="text-muted"> {t('comment.to', { name: replyTo })}</span>}
          </p>
        )}
        <p className={cx('break-words whitespace-pre-line', isDeleted && 'text-muted italic')}>
          {isDeleted ? t('comment.deleted') : text}
        </p>
        <p className="text-sm text-muted">
          {date(createdAt, 'dayTime')}
          {state === 'pending' && ` · ${t('comment.inReview')}`}
        </p>
        {state === 'shown' && <Actions comment={comment} onAnswer={onAnswer} />}
        {state === 'pending' && comment.mine && <DeleteButton id={comment.id} />}
        {children}
      </div>
    </div>
  )
}

function Actions({ comment, onAnswer }: Pick<Props, 'comment' | 'onAnswer'>) {
  const t = useT()
  const { short } = useFormat()
  const like = useLikeComment()
  const report = useReportComment()
  const { id, liked, likes, mine } = comment
  const toggleLike = () => {
    if (!useSession.getState().token) return openLogin(toggleLike)
    void like.run({ id, liked: !liked })
  }
  const askReport = async () => {
    if (!useSession.getState().token) return openLogin(() => void askReport())
    const question = {
      title: t('comment.reportTitle'),
      text: t('comment.reportText'),
      confirm: t('comment.report'),
    }
    if ((await confirm(question)) && (await report.run({ id })).ok) toast(t('comment.reported'))
  }
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-1">
      <button type="button" aria-pressed={liked} onClick={toggleLike} className={action}>
        <Heart size={17} className={cx(liked && 'fill-sale text-sale')} aria-hidden />
        <span className="sr-only">{t('news.like')}</span>
        <span className="money">{short(likes)}</span>
      </button>
      <button type="button" onClick={onAnswer} className={action}>
        <MessageCircle size={17} aria-hidden />
        {t('comment.answer')}
      </button>
      {mine ? (
        <DeleteButton id={id} />
      ) : (
        <button type="button" onClick={() => void askReport()} className={action}>
          <Flag size={16} aria-hidden />
          {t('comment.report')}
        </button>
      )}
    </div>
  )
}

function DeleteButton({ id }: { id: string }) {
  const t = useT()
  const remove = useDeleteComment()
  const ask = async () => {
    const question = { title: t('comment.deleteTitle'), confirm: t('common.delete'), danger: true }
    if (await confirm(question)) await remove.run({ id })
  }
  return (
    <button type="button" onClick={() => void ask()} className={action}>
      <Trash2 size={16} aria-hidden />
      {t('common.delete')}
    </button>
  )
}
