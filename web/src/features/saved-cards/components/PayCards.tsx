import type { BillCard, TopUpCard } from '@pasar/contract/calls/account/saved-cards'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'
import { getCardName, getExpiry, getSpokenName } from '../model/card-names.ts'
import { CardMark } from './CardMark.tsx'

/** A card that can pay; a top-up has no fee. */
type OfferedCard = TopUpCard & Partial<Pick<BillCard, 'cost'>>

type Props = {
  /** The name of the radio group that the cards belong to. */
  group: string
  cards: readonly OfferedCard[]
  selected: string | undefined
  onChoose: (id: string) => void
}

/** The saved cards that can pay, in the radio group of the payment methods. Expired ones cannot be chosen. */
export function PayCards({ group, cards, selected, onChoose }: Props) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="px-1 text-sm font-medium text-muted">{t('savedCard.title')}</h2>
      <Card flush>
        {cards.map((card) => (
          <PayCard
            key={card.id}
            group={group}
            card={card}
            checked={card.id === selected}
            onChoose={() => onChoose(card.id)}
          />
        ))}
      </Card>
    </section>
  )
}

type CardProps = { group: string; card: OfferedCard; checked: boolean; onChoose: () => void }

function PayCard({ group, card, checked, onChoose }: CardProps) {
  const t = useT()
  const { money } = useFormat()
  const { usable, why, cost } = card
  return (
    <div className={cx('px-4', checked && 'bg-accent-soft')}>
      <Radio
        name={group}
        checked={checked}
        disabled={!usable}
        onChange={onChoose}
        className="w-full flex-row-reverse py-2.5 has-disabled:opacity-100"
      >
        <span className={cx('flex items-center gap-3', !usable && 'text-muted')}>
          <CardMark card={card} className={usable ? undefined : 'opacity-50 grayscale'} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              <span aria-hidden>{getCardName(t, card)}</span>
              <span className="sr-only">{getSpokenName(t, card)}</span>
            </span>
            <span className="block text-sm text-muted">{getExpiry(t, card)}</span>
            {why && <span className="block text-sm">{why}</span>}
            {usable && cost && Number(cost.amount) > 0 && (
              <span className="block text-sm text-muted">{t('pay.cost', { amount: money(cost) })}</span>
            )}
          </span>
        </span>
      </Radio>
    </div>
  )
}
