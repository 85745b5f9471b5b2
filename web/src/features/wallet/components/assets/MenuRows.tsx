import type { PageEntry } from '@pasar/contract/calls/wallet/wallet'
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
import { findPage } from '@/app/paths.ts'
import { openTarget } from '@/lib/nav.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'

/** Icons by the names that the server uses. Others show a wallet. */
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

/** Menu rows from the server, limited to pages of this client. */
export function MenuRows({ entries }: { entries: readonly PageEntry[] }) {
  const shown = entries.filter(({ shown, page }) => shown && findPage(page.split('?')[0] ?? ''))
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
                openTarget(page)
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
