import type { Output } from '@pasar/contract/call'
import type { GiftCardEvent, giftCardLog } from '@pasar/contract/calls/gift-cards'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { ListRow } from '@/ui/display/Card.tsx'
import { Price } from '@/ui/display/Price.tsx'

type Entry = Output<typeof giftCardLog>['list'][number]

/** Labels of events by others. */
const othersLabels: Record<GiftCardEvent, Key> = {
  issued: 'gift.gotIssued',
  bought: 'gift.gotBought',
  revealed: 'gift.didRevealed',
  given: 'gift.gotGiven',
  offered: 'gift.didOffered',
  taken: 'gift.gotTaken',
  returned: 'gift.gotReturned',
  redeemed: 'gift.gotRedeemed',
  voided: 'gift.gotVoided',
  expired: 'gift.gotExpired',
}

/** Labels of the member's own events. */
const ownLabels: Partial<Record<GiftCardEvent, Key>> = {
  given: 'gift.didGiven',
  taken: 'gift.didTaken',
  returned: 'gift.didReturned',
  redeemed: 'gift.didRedeemed',
}

/** An entry of the gift card history. */
export function LogRow({ entry }: { entry: Entry }) {
  const t = useT()
  const { date } = useFormat()
  const key = (entry.mine && ownLabels[entry.event]) || othersLabels[entry.event]
  return (
    <ListRow
      title={t(key, { name: entry.other })}
      text={`${date(entry.at, 'dayTime')} · ${entry.no}`}
      value={<Price money={entry.value} size="sm" />}
    />
  )
}
