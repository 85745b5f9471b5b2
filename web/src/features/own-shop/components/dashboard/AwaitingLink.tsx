import { BellRing, ChevronRight } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { useAwaiting } from '../../api/orders.ts'

/** The orders that await an answer, first of all. Hidden without one. */
export function AwaitingLink() {
  const t = useT()
  const count = useAwaiting(true).data?.total ?? 0
  if (count === 0) return null
  return (
    <PageLink
      page={pages.shopOrders}
      search={{ state: 'awaiting' }}
      className="flex min-h-16 items-center gap-3 rounded-card bg-accent px-4 py-3 text-on-accent transition duration-(--fast) hover:brightness-110"
    >
      <BellRing size={24} strokeWidth={1.7} className="shrink-0" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('myShop.awaiting', { count })}</span>
        <span className="block text-sm">{t('myShop.awaitingText')}</span>
      </span>
      <ChevronRight size={20} className="shrink-0" aria-hidden />
    </PageLink>
  )
}
