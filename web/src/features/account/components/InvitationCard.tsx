import type { User } from '@pasar/contract/calls/identity'
import { Copy, UserPlus } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { PageLink } from '@/lib/nav.tsx'
import { useOrderCounts, useUsableCouponCount } from '../api/overview.ts'

/** The invitation code, with counts of coupons, parcels and open reviews. */
export function InvitationCard({ user }: { user: User }) {
  const t = useT()
  const { number } = useFormat()
  const couponCount = useUsableCouponCount()
  const counts = useOrderCounts()
  const code = user.invitationCode
  const show = (count: number | undefined) => (count === undefined ? '–' : number(count))
  return (
    <section className="rounded-[20px] bg-linear-to-br from-[#14261f] to-[#1d4534] p-4 text-white dark:from-[#13291f]">
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
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(4.6rem,100%),1fr))] gap-2">
        <Figure value={show(couponCount)} label={t('my.couponsHeld')} page={pages.coupons} />
        <Figure
          value={show(counts?.toReceive)}
          label={t('my.ordersOnWay')}
          page={pages.orders}
          search={{ view: 'toReceive' }}
        />
        <Figure
          value={show(counts?.toReview)}
          label={t('my.reviewsDue')}
          page={pages.orders}
          search={{ view: 'toReview' }}
        />
      </div>
    </section>
  )
}

function Figure({
  value,
  label,
  page,
  search,
}: {
  value: string
  label: string
  page: typeof pages.coupons | typeof pages.orders
  search?: { view: 'toReceive' | 'toReview' }
}) {
  return (
    <PageLink page={page} search={search} className="target block min-w-0 rounded-small">
      <span className="money block truncate font-semibold">{value}</span>
      <span className="block text-sm text-white/75">{label}</span>
    </PageLink>
  )
}
