import {
  ClipboardList,
  Eye,
  type LucideIcon,
  NotebookPen,
  Package,
  Settings2,
  Store,
  Users,
} from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useShopEntries } from '../../api/shop.ts'
import { findTarget } from '../../model/find-target.ts'

/** Icons by the keys of the server's entries. Others show a shop. */
const icons: Record<string, LucideIcon> = {
  orders: ClipboardList,
  goods: Package,
  notes: NotebookPen,
  closed_notes: NotebookPen,
  workers: Users,
  profile: Settings2,
  page: Eye,
}

/**
 * The pages of the shop that the member may open, as the server lists them: tiles on phones, rows elsewhere.
 */
export function ShopMenu() {
  const t = useT()
  const { data } = useShopEntries()
  if (!data) return <Skeleton className="h-40 rounded-card" />
  const entries = data.groups.flatMap(({ list }) =>
    list.flatMap((entry) => {
      const target = findTarget(entry.target)
      // The figures are on this page.
      return target && target.page !== pages.shopDashboard ? [{ ...entry, ...target }] : []
    }),
  )
  if (entries.length === 0) return null
  return (
    <nav aria-label={t('myShop.menu')} className="rounded-card border border-line bg-surface p-2">
      <ul className="grid grid-cols-3 gap-1 wide:grid-cols-1">
        {entries.map(({ key, title, value, badge, page, search }) => {
          const Icon = icons[key] ?? Store
          return (
            <li key={key}>
              <PageLink
                page={page}
                search={search}
                className="flex h-full min-h-20 flex-col items-center gap-1.5 rounded-small p-2 text-center transition-colors duration-(--fast) hover:bg-shade wide:min-h-12 wide:flex-row wide:justify-start wide:gap-3 wide:px-3 wide:text-left"
              >
                <Icon size={24} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden />
                <span className="min-w-0 text-sm break-words hyphens-auto wide:flex-1 wide:text-base">
                  {title}
                </span>
                {badge ? (
                  <span className="money rounded-full bg-sale px-2 py-0.5 text-xs leading-tight font-bold text-on-sale">
                    {badge}
                  </span>
                ) : (
                  value && <span className="money text-xs text-muted wide:text-sm">{value}</span>
                )}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
