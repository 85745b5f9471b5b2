import { House, type LucideIcon, ShoppingCart, Sparkles, UserRound } from 'lucide-react'
import { type Page, pages } from '@/app/paths.ts'
import { useCartCount } from '@/features/cart/api/cart-count.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { PageLink, useCurrentPage } from '@/lib/nav.tsx'
import { CountBadge } from '@/ui/display/Badge.tsx'

const tabs: { page: Page; icon: LucideIcon; label: Key }[] = [
  { page: pages.home, icon: House, label: 'common.tabHome' },
  { page: pages.activity, icon: Sparkles, label: 'common.tabActivity' },
  { page: pages.cart, icon: ShoppingCart, label: 'common.tabCart' },
  { page: pages.account, icon: UserRound, label: 'common.tabMe' },
]

/** The four tabs of the phone layout. */
export function TabBar() {
  const t = useT()
  const current = useCurrentPage()
  const count = useCartCount()
  return (
    <nav
      aria-label={t('common.mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[var(--safe-bottom)]"
    >
      <ul className="mx-auto grid h-[var(--tabbar)] max-w-lg grid-cols-4">
        {tabs.map(({ page, icon: Icon, label }) => {
          const active = current?.path === page.path
          const badge = page === pages.cart ? count : 0
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
                  <CountBadge count={badge} />
                </span>
                <span aria-hidden={badge > 0}>{t(label)}</span>
                {badge > 0 && <span className="sr-only">{t('common.cartCount', { count: badge })}</span>}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
