import type { GiftCard } from '@pasar/contract/calls/gift-cards'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { CardFace } from './CardFace.tsx'

const labels = {
  open: 'gift.mine',
  offered: 'gift.offeredNow',
  redeemed: 'gift.state_redeemed',
  voided: 'gift.state_voided',
  expired: 'gift.state_expired',
} as const

/** A used card with its final state. */
export function UsedCard({ card }: { card: GiftCard }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <CardFace
      spent
      value={card.value}
      note={t(labels[card.state])}
      no={card.no}
      until={card.endedAt ? date(card.endedAt, 'dayTime') : undefined}
    />
  )
}
