import type { WalletEntry } from '@pasar/contract/calls/wallet'
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
import { linkOf } from '../model/entries.ts'
import { RecordRow } from './RecordRow.tsx'
import { useWhen } from './use-when.ts'
import { useWorded } from './use-worded.ts'

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
 * An entry of the log: what came or went, or was kept back; it opens what it is about.
 * @param bare among points only: they need not be called so
 */
export function EntryRow({ entry, bare }: { entry: WalletEntry; bare?: boolean }) {
  const t = useT()
  const { money } = useFormat()
  const when = useWhen()
  const worded = useWorded()
  const done = entry.phase === 'done'
  const came = done && !entry.change.amount.startsWith('-')
  const link = linkOf(entry)
  return (
    <RecordRow
      icon={icons[entry.kind]}
      tone={came ? 'accent' : entry.phase === 'held' ? 'star' : 'plain'}
      title={entry.title}
      text={when(entry.at)}
      amount={
        <span className={cx(came && 'text-accent', !done && 'font-medium text-muted')}>
          {done && (came ? '+ ' : '− ')}
          {bare ? money(entry.amount) : worded(entry.amount)}
        </span>
      }
      note={entry.phase === 'done' ? undefined : t(`wallet.phase_${entry.phase}`)}
      page={link?.page}
      search={link?.search}
    />
  )
}
