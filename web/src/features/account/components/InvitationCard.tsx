import type { User } from '@pasar/contract/calls/identity'
import { Copy, UserPlus } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { PageLink } from '@/lib/nav.tsx'

/** The invitation code, and the way to its link and posters. */
export function InvitationCard({ user }: { user: User }) {
  const t = useT()
  const code = user.invitationCode
  return (
    <section className="rounded-[20px] dark-gradient p-4 text-white">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-sm text-white/80">{t('my.inviteTitle')}</h2>
          <button
            type="button"
            aria-label={t('my.copyCode', { code })}
            onClick={() => void copyText(code)}
            className="target mt-1 inline-flex items-center gap-2"
          >
            <span className="money text-xl font-bold tracking-wide">{code}</span>
            <Copy size={18} className="text-white/80" aria-hidden />
          </button>
        </div>
        <PageLink
          page={pages.invite}
          className="target inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full bg-white/14 px-4 text-sm font-semibold transition-colors duration-(--fast) hover:bg-white/22"
        >
          <UserPlus size={16} aria-hidden />
          {t('my.invite')}
        </PageLink>
      </div>
    </section>
  )
}
