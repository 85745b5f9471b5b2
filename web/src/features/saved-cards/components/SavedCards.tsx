import type { SavedCard } from '@pasar/contract/calls/account/saved-cards'
import { CreditCard } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useRemoveCard, useSavedCards, useSetDefaultCard } from '../api/saved-cards.ts'
import { getCardName, getExpiry, getSpokenName } from '../model/card-names.ts'
import { CardMark } from './CardMark.tsx'

/** The member's saved cards: the default one first, each with its expiry. */
export function SavedCards() {
  const t = useT()
  const { data, error, refetch } = useSavedCards()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  if (data.list.length === 0)
    return <Notice icon={CreditCard} title={t('savedCard.none')} text={t('savedCard.noneText')} />
  return (
    <div className="grid gap-3">
      <p className="px-1 text-sm text-ink-2">{t('savedCard.text')}</p>
      <ul className="grid gap-3">
        {data.list.map((card) => (
          <li key={card.id}>
            <CardItem card={card} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CardItem({ card }: { card: SavedCard }) {
  const t = useT()
  const setDefault = useSetDefaultCard()
  const remove = useRemoveCard()
  const name = getCardName(t, card)
  const spoken = getSpokenName(t, card)

  async function makeDefault() {
    if ((await setDefault.run({ id: card.id })).ok) toast(t('savedCard.isDefault', { card: name }))
  }
  async function removeCard() {
    const sure = await confirm({
      title: t('savedCard.removeTitle', { card: name }),
      text: t('savedCard.removeText'),
      confirm: t('savedCard.remove'),
      danger: true,
    })
    if (sure && (await remove.run({ id: card.id })).ok) toast(t('savedCard.removed', { card: name }))
  }

  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3">
        <CardMark card={card} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            <span aria-hidden>{name}</span>
            <span className="sr-only">{spoken}</span>
          </h2>
          <p className={card.expired ? 'text-sm text-sale' : 'text-sm text-muted'}>{getExpiry(t, card)}</p>
        </div>
        {card.isDefault && <Tag>{t('savedCard.default')}</Tag>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {!card.isDefault && !card.expired && (
          <Button
            variant="soft"
            size="sm"
            busy={setDefault.busy}
            aria-label={t('savedCard.setDefaultLabel', { card: spoken })}
            onClick={() => void makeDefault()}
          >
            {t('savedCard.setDefault')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          busy={remove.busy}
          aria-label={t('savedCard.removeLabel', { card: spoken })}
          onClick={() => void removeCard()}
        >
          {t('savedCard.remove')}
        </Button>
      </div>
    </Card>
  )
}
