import { ChevronRight, CornerUpLeft, type LucideIcon, Package, Star, Truck, Wallet } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { MemberLink } from '@/features/login/components/MemberLink.tsx'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { useSignedIn } from '@/lib/session.ts'
import { CountBadge } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { useOrderCounts } from '../api/overview.ts'

type View = 'unpaid' | 'toShip' | 'toReceive' | 'toReview' | 'afterSale'

const views: { view: View; icon: LucideIcon; label: Key }[] = [
  { view: 'unpaid', icon: Wallet, label: 'my.toPay' },
  { view: 'toShip', icon: Package, label: 'my.toShip' },
  { view: 'toReceive', icon: Truck, label: 'my.toReceive' },
  { view: 'toReview', icon: Star, label: 'my.toReview' },
  { view: 'afterSale', icon: CornerUpLeft, label: 'my.afterSale' },
]

/** Links to the views of the order list, with counts. */
export function OrderLinks() {
  const t = useT()
  const counts = useOrderCounts()
  const signedIn = useSignedIn()
  return (
    <Card>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold tracking-tight">{t('my.orders')}</h2>
        <MemberLink
          page={pages.orders}
          className="target inline-flex items-center gap-0.5 text-sm text-muted"
        >
          {t('my.ordersAll')}
          <ChevronRight size={16} aria-hidden />
        </MemberLink>
      </div>
      <div className="-mx-2 grid grid-cols-[repeat(auto-fit,minmax(min(3.3rem,100%),1fr))]">
        {views.map(({ view, icon: Icon, label }) => {
          const count = signedIn ? (counts?.[view] ?? 0) : 0
          return (
            <MemberLink
              key={view}
              page={pages.orders}
              search={{ view }}
              className="flex min-h-16 min-w-0 flex-col items-center gap-1.5 rounded-small pt-2 pb-1 text-center transition-colors duration-(--fast) hover:bg-shade"
            >
              <span className="relative text-ink-2">
                <Icon size={26} strokeWidth={1.5} aria-hidden />
                <CountBadge count={count} />
              </span>
              <span className="w-full text-xs leading-tight text-ink-2">{t(label)}</span>
              {count > 0 && <span className="sr-only">{count}</span>}
            </MemberLink>
          )
        })}
      </div>
    </Card>
  )
}
