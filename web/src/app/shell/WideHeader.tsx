import { languageTags } from '@pasar/contract/constants'
import { Globe, ShoppingCart, UserRound } from 'lucide-react'
import { type Page, pages } from '@/app/paths.ts'
import { useCartCount } from '@/features/cart/api/cart-count.ts'
import { MessagesLink } from '@/features/messages/components/MessagesLink.tsx'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { openLogin } from '@/lib/login.ts'
import { go, PageLink, useCurrentPage } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { SearchInput } from '@/ui/controls/SearchInput.tsx'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { CountBadge } from '@/ui/display/Badge.tsx'

const links: { page: Page; label: Key }[] = [
  { page: pages.home, label: 'common.tabHome' },
  { page: pages.activity, label: 'common.tabActivity' },
  { page: pages.category, label: 'common.categories' },
  { page: pages.news, label: 'common.news' },
]

const iconLink = 'target inline-flex size-11 items-center justify-center rounded-full hover:bg-shade'

function Account() {
  const t = useT()
  const user = useSession((s) => s.user)
  if (user) {
    return (
      <PageLink page={pages.account} aria-label={t('common.account')} className="target rounded-full">
        <Avatar name={user.nickname || user.user_name} picture={user.avatar} size={44} />
      </PageLink>
    )
  }
  return (
    <button
      type="button"
      className="inline-flex h-11 items-center gap-2 whitespace-nowrap rounded-full px-3 text-sm font-medium hover:bg-shade"
      onClick={() => openLogin()}
    >
      <UserRound size={22} strokeWidth={1.7} aria-hidden />
      {t('common.signIn')}
    </button>
  )
}

/** The header of the wide layout, instead of the tab bar. */
export default function WideHeader() {
  const t = useT()
  const current = useCurrentPage()
  const count = useCartCount()
  const language = useSettings((s) => s.language)
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="page-width flex h-16 items-center gap-5">
        <PageLink page={pages.home} className="text-lg font-bold tracking-tight text-accent">
          pasar
        </PageLink>
        <nav aria-label={t('common.mainNavigation')} className="flex gap-1">
          {links.map(({ page, label }) => (
            <PageLink
              key={page.path}
              page={page}
              aria-current={current?.path === page.path ? 'page' : undefined}
              className="inline-flex h-11 items-center whitespace-nowrap px-2 text-sm font-medium text-ink-2 hover:text-ink aria-[current]:text-ink desktop:px-3"
            >
              {t(label)}
            </PageLink>
          ))}
        </nav>
        <SearchInput
          className="min-w-0 flex-1"
          placeholder={t('common.searchPlaceholder')}
          onSearch={(keyword) => go(pages.search, { keyword })}
        />
        <PageLink
          page={pages.settings}
          className="hidden h-11 items-center gap-2 whitespace-nowrap rounded-full px-2 text-sm text-ink-2 hover:bg-shade desktop:inline-flex"
        >
          <Globe size={20} strokeWidth={1.7} aria-hidden />
          <span className="sr-only">{t('common.language')}: </span>
          {languageTags[language].slice(0, 2).toUpperCase()} · RM
        </PageLink>
        <MessagesLink className="-mr-3" />
        <PageLink page={pages.cart} aria-label={t('common.cartCount', { count })} className={iconLink}>
          <span className="relative">
            <ShoppingCart size={24} strokeWidth={1.7} aria-hidden />
            <CountBadge count={count} />
          </span>
        </PageLink>
        <Account />
      </div>
    </header>
  )
}
