import { Bookmark, Heart, type LucideIcon, MessageCircle } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { cx } from '@/ui/cx.ts'
import { type Article, useCollectArticle, useLikeArticle } from '../api/news.ts'

type Props = { article: Article; onComments: () => void }

/** Likes, saves and comments of an article. */
export function ArticleActions({ article, onComments }: Props) {
  const t = useT()
  const { short } = useFormat()
  const like = useLikeArticle()
  const collect = useCollectArticle()
  const { id, liked, likes, collected, comments } = article
  const toggleLike = () => {
    if (!useSession.getState().token) return openLogin(toggleLike)
    void like.run({ id, liked: !liked })
  }
  const toggleCollect = () => {
    if (!useSession.getState().token) return openLogin(toggleCollect)
    void collect.run({ id, collected: !collected })
  }
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Action
        icon={Heart}
        on={liked}
        className={liked ? 'fill-sale text-sale' : ''}
        label={t('news.like')}
        value={short(likes)}
        onClick={toggleLike}
      />
      <Action
        icon={Bookmark}
        on={collected}
        className={collected ? 'fill-accent text-accent' : ''}
        label={t('news.save')}
        onClick={toggleCollect}
        isTextShown
      />
      <Action icon={MessageCircle} label={t('comment.title')} value={short(comments)} onClick={onComments} />
    </div>
  )
}

type ActionProps = {
  icon: LucideIcon
  label: string
  /** A number beside the icon. */
  value?: string
  /** Whether a switch is on; absent for other buttons. */
  on?: boolean
  isTextShown?: boolean
  className?: string
  onClick: () => void
}

function Action({ icon: Icon, label, value, on, isTextShown, className, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm transition-colors duration-(--fast)',
        on ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-shade',
      )}
    >
      <Icon size={20} strokeWidth={1.8} className={cx('text-ink-2', className)} aria-hidden />
      <span className={isTextShown ? '' : 'sr-only'}>{label}</span>
      {value !== undefined && <span className="money">{value}</span>}
    </button>
  )
}
