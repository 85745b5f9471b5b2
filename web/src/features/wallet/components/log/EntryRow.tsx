import type { WalletEntry } from '@pasar/contract/calls/wallet/wallet'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CircleEllipsis,
  Coins,
  Gem,
  Gift,
  Hourglass,
  type LucideIcon,
  Send,
  ShoppingBag,
  Undo2,
} from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { getEntryLink } from '../../model/entry-link.ts'
import { RecordRow } from '../records/RecordRow.tsx'
import { useAmountText } from '../records/use-amount-text.ts'
import { useDateText } from '../records/use-date-text.ts'

const icons: Record<WalletEntry['kind'], LucideIcon> = {
  order: ShoppingBag,
  refund: Undo2,
  recharge: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transfer: Send,
  exchange: ArrowLeftRight,
  reward: Gem,
  points: Coins,
  giftcard: Gift,
  expiry: Hourglass,
  other: CircleEllipsis,
}

/**
 * An entry of the wallet history. Links to its subject.
 * @param bare omits the unit, for lists of points
 */
export function EntryRow({ entry, bare }: { entry: WalletEntry; bare?: boolean }) {
  const t = useT()
  const { money } = useFormat()
  const dateText = useDateText()
  const amountText = useAmountText()
  const done = entry.phase === 'done'
  const incoming = done && !entry.change.amount.startsWith('-')
  const link = getEntryLink(entry)
  return (
    <RecordRow
      icon={icons[entry.kind]}
      tone={incoming ? 'accent' : entry.phase === 'held' ? 'star' : 'plain'}
      title={entry.title}
      text={dateText(entry.at)}
      amount={
        <span className={cx(incoming && 'text-accent', !done && 'font-medium text-muted')}>
          {done && (incoming ? '+ ' : '− ')}
          {bare ? money(entry.amount) : amountText(entry.amount)}
        </span>
      }
      note={entry.phase === 'done' ? undefined : t(`wallet.phase_${entry.phase}`)}
      page={link?.page}
      search={link?.search}
    />
  )
}
