import {
  Bell,
  Bookmark,
  Gift,
  Heart,
  type LucideIcon,
  MapPinned,
  MessageSquareText,
  Package,
  Settings,
  ShieldCheck,
  Ticket,
  UserPlus,
  UserRound,
  WalletCards,
} from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { type LinkSearch, type Page, pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { useLocation } from '@/lib/location.ts'
import { PageLink } from '@/lib/nav.tsx'

type Item = {
  page: Page
  search?: LinkSearch<typeof pages.search>
  icon: LucideIcon
  label: Key
  /** The pages below the item: prefixes of their addresses. */
  section?: string[]
}

const items: Item[] = [
  { page: pages.account, icon: UserRound, label: 'my.overview' },
  {
    page: pages.orders,
    icon: Package,
    label: 'my.orders',
    section: ['/pages/order/', pages.couplePack.path],
  },
  { page: pages.wallet, icon: WalletCards, label: 'wallet.title', section: ['/pages/wallet/'] },
  { page: pages.messages, icon: Bell, label: 'messages.title', section: [pages.messageEmails.path] },
  { page: pages.coupons, icon: Ticket, label: 'my.coupons' },
  { page: pages.giftCards, icon: Gift, label: 'my.giftCards' },
  { page: pages.search, search: { liked: true }, icon: Heart, label: 'my.liked' },
  { page: pages.savedNews, icon: Bookmark, label: 'my.savedNews' },
  { page: pages.invite, icon: UserPlus, label: 'invite.title', section: ['/pages/team/'] },
  { page: pages.addresses, icon: MapPinned, label: 'my.addresses', section: ['/pages/address/'] },
  { page: pages.verification, icon: ShieldCheck, label: 'setting.verification' },
  { page: pages.feedback, icon: MessageSquareText, label: 'feedback.title' },
  {
    page: pages.settings,
    icon: Settings,
    label: 'my.settings',
    section: [
      pages.profile.path,
      pages.security.path,
      pages.sessions.path,
      pages.password.path,
      pages.thirdParties.path,
      pages.savedCards.path,
      pages.agreements.path,
      '/pages/login/logOff/',
    ],
  },
]

const isCurrent = ({ page, section = [] }: Item, path: string): boolean =>
  page.path === path || section.some((prefix) => path.startsWith(prefix))

/** Parameters of pages that are a step of another page, or show one record of their list. */
const stepParameters = ['choose', 'next', 'id', 'write']

/** Returns whether a page is one that the menu links to. It has no Back beside the menu. */
export const isMenuPage = (path: string): boolean =>
  items.some(({ page, search }) => page.path === path && !search)

/** The side menu of the member's pages in wide windows. */
export default function AccountMenu({ path }: { path: string }) {
  const t = useT()
  const menu = useRef<HTMLElement>(null)
  const isStep = useLocation(({ location }) => stepParameters.some((name) => name in location.search))
  const hidesBack = isMenuPage(path) && !isStep
  useLayoutEffect(() => {
    // The headers of pages, beside the menu, read it.
    const frame = menu.current?.parentElement
    frame?.toggleAttribute('data-menu-page', hidesBack)
    return () => frame?.removeAttribute('data-menu-page')
  }, [hidesBack])
  return (
    <nav ref={menu} aria-label={t('common.account')} className="sticky top-16 self-start py-4">
      <ul className="grid gap-1">
        {items.map((item) => {
          const { page, search, icon: Icon, label } = item
          const current = isCurrent(item, path)
          return (
            <li key={label}>
              <PageLink
                page={page}
                search={search as LinkSearch<Page>}
                aria-current={page.path === path ? 'page' : current || undefined}
                className={`flex min-h-11 items-center gap-3 rounded-card px-3 transition-colors duration-(--fast) ${
                  current ? 'bg-accent-soft font-semibold text-accent' : 'text-ink-2 hover:bg-shade'
                }`}
              >
                <Icon size={20} strokeWidth={1.7} className="shrink-0" aria-hidden />
                <span className="min-w-0 break-words">{t(label)}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
