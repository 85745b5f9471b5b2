import type { PageEntry } from '@pasar/contract/calls/wallet'
import {
  ArrowLeftRight,
  BadgeCheck,
  Coins,
  CreditCard,
  Gift,
  LockKeyhole,
  type LucideIcon,
  ReceiptText,
  TrendingUp,
  Wallet,
} from 'lucide-react'
import { pageAt } from '@/app/paths.ts'
import { goTarget } from '@/lib/nav.tsx'
import { Card, ListRow } from '@/ui/Card.tsx'

/** The icons that the server names; another one is drawn as a wallet. */
const icons: Record<string, LucideIcon> = {
  'arrow-left-right': ArrowLeftRight,
  'badge-check': BadgeCheck,
  coins: Coins,
  'credit-card': CreditCard,
  gift: Gift,
  'lock-keyhole': LockKeyhole,
  'receipt-text': ReceiptText,
  'trending-up': TrendingUp,
}

/** Entries that the server drew up, of pages that this client has. */
export function EntryRows({ entries }: { entries: readonly PageEntry[] }) {
  const shown = entries.filter(({ shown, page }) => shown && pageAt(page.split('?')[0] ?? ''))
  return (
    <Card flush>
      {shown.map(({ key, icon, title, value, badge, page }) => (
        <ListRow
          key={key}
          icon={icons[icon] ?? Wallet}
          title={title}
          value={<span className={badge > 0 ? 'font-medium text-sale' : undefined}>{value}</span>}
          link={(className, children) => (
            <a
              href={`#${page}`}
              className={className}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                goTarget(page)
              }}
            >
              {children}
            </a>
          )}
        />
      ))}
    </Card>
  )
}
