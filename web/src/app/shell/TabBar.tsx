import { House, type LucideIcon, ShoppingCart, Sparkles, UserRound } from 'lucide-react'
import { type Page, pages } from '@/app/paths.ts'
import { useCartCount } from '@/features/cart/api/cart-count.ts'
import { useUnreadCount } from '@/features/messages/api/unread.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { PageLink, useCurrentPage } from '@/lib/nav.tsx'
import { CountBadge } from '@/ui/display/Badge.tsx'

type Badge = 'cart' | 'account'

const tabs: { page: Page; icon: LucideIcon; label: Key; badge?: Badge }[] = [
  { page: pages.home, icon: House, label: 'common.tabHome' },
  { page: pages.activity, icon: Sparkles, label: 'common.tabActivity' },
  { page: pages.cart, icon: ShoppingCart, label: 'common.tabCart', badge: 'cart' },
  { page: pages.account, icon: UserRound, label: 'common.tabMe', badge: 'account' },
]

/** The four tabs of the phone layout. */
export function TabBar() {
  const t = useT()
  const current = useCurrentPage()
  const badges = { cart: useCartCount(), account: useUnreadCount() }
  return (
    <nav
      aria-label={t('common.mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[var(--safe-bottom)]"
    >
      <ul className="mx-auto grid h-[var(--tabbar)] max-w-lg grid-cols-4">
        {tabs.map(({ page, icon: Icon, label, badge }) => {
          const active = current?.path === page.path
          const count = badge ? badges[badge] : 0
          const countKey = badge === 'cart' ? 'common.cartCount' : 'common.messageCount'
          return (
            <li key={page.path}>
              <PageLink
                page={page}
                aria-current={active ? 'page' : undefined}
                className={`relative flex h-full flex-col items-center justify-center gap-0.5 text-xs font-medium transition-colors duration-(--fast) active:scale-95 ${
                  active ? 'font-semibold text-accent' : 'text-muted'
                }`}
              >
                <span className="relative">
                  <Icon size={25} strokeWidth={active ? 2.1 : 1.7} aria-hidden />
                  <CountBadge count={count} />
                </span>
                <span aria-hidden={badge === 'cart' && count > 0}>{t(label)}</span>
                {count > 0 && <span className="sr-only">{t(countKey, { count })}</span>}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
