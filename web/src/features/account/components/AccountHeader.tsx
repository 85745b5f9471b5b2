import type { User } from '@pasar/contract/calls/identity'
import { Copy, Settings } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { MessagesLink } from '@/features/messages/components/MessagesLink.tsx'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { openLogin } from '@/lib/login.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Avatar } from '@/ui/display/Avatar.tsx'

/** The member's picture, name and number, or a sign-in prompt. */
export function AccountHeader({ user }: { user: User | null }) {
  const t = useT()
  const settings = (
    <PageLink
      page={pages.settings}
      aria-label={t('my.settings')}
      className="grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-(--fast) hover:bg-shade"
    >
      <Settings size={25} strokeWidth={1.7} aria-hidden />
    </PageLink>
  )
  return (
    <div className={cx('flex gap-4 pt-4 pb-1', user ? 'items-center' : 'items-start')}>
      {user ? <Member user={user} /> : <Visitor />}
      <div className="flex shrink-0">
        <MessagesLink />
        {settings}
      </div>
    </div>
  )
}

function Member({ user }: { user: User }) {
  const t = useT()
  const name = user.nickname || user.user_name
  return (
    <>
      <PageLink page={pages.profile} aria-label={t('my.editProfile')} className="rounded-full">
        <Avatar name={name} picture={user.avatar} size={64} />
      </PageLink>
      <div className="min-w-0 flex-1">
        <p className="truncate text-lg font-bold tracking-tight">{name}</p>
        <button
          type="button"
          aria-label={t('my.copyMemberNo', { number: user.memberNo })}
          onClick={() => void copyText(user.memberNo)}
          className="target mt-0.5 inline-flex items-center gap-1.5 text-sm text-muted"
        >
          <span className="money">{t('my.memberNo', { number: user.memberNo })}</span>
          <Copy size={14} aria-hidden />
        </button>
      </div>
    </>
  )
}

function Visitor() {
  const t = useT()
  return (
    <div className="min-w-0 flex-1">
      <p className="text-lg font-bold tracking-tight">{t('my.hello')}</p>
      <p className="mt-0.5 text-sm text-muted">{t('my.helloText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => openLogin()}>
          {t('common.signIn')}
        </Button>
        <PageLink page={pages.register} className={buttonClass({ variant: 'soft', size: 'sm' })}>
          {t('login.createAccount')}
        </PageLink>
      </div>
    </div>
  )
}
