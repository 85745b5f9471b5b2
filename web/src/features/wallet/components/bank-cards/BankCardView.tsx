import type { BankCard } from '@pasar/contract/calls/wallet/bank-cards'
import { Pencil, Trash2 } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { IconButton } from '@/ui/controls/Button.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useChangeCard, useRemoveCard } from '../../api/bank-cards.ts'
import { BankBadge } from './BankBadge.tsx'

/** A bank card with actions to make it the default, edit it and remove it. */
export function BankCardView({ card }: { card: BankCard }) {
  const t = useT()
  const change = useChangeCard()
  const remove = useRemoveCard()
  const name = `${card.bank.name} ${card.numberMasked}`

  async function confirmRemoval() {
    const sure = await confirm({
      title: t('wallet.removeTitle'),
      text: name,
      confirm: t('wallet.remove'),
      danger: true,
    })
    if (sure && (await remove.run({ id: card.id })).ok) toast(t('wallet.removed'))
  }

  return (
    <Card className="grid gap-3 pb-1">
      <div className="flex items-start gap-3">
        <BankBadge bank={card.bank} size={44} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{card.bank.name}</span>
            {card.isDefault && <Tag>{t('wallet.default')}</Tag>}
          </p>
          <p className="text-sm text-muted">
            {t(`wallet.cardType_${card.type}`)}
            {card.branch && ` · ${card.branch}`}
          </p>
        </div>
      </div>
      <p>
        <span className="money block text-lg font-semibold tracking-wide">{card.numberMasked}</span>
        <span className="block text-sm text-ink-2">{card.holder}</span>
      </p>
      <div className="flex items-center justify-end gap-1">
        {!card.isDefault && (
          <button
            type="button"
            disabled={change.busy}
            onClick={async () => {
              if ((await change.run({ id: card.id, isDefault: true })).ok) toast(t('wallet.madeDefault'))
            }}
            className="mr-auto min-h-11 text-sm font-medium text-accent"
          >
            {t('wallet.makeDefault')}
          </button>
        )}
        <IconButton
          icon={Pencil}
          size={19}
          label={t('wallet.editOf', { name })}
          onClick={() => go(pages.bankCard, { id: card.id })}
        />
        <IconButton
          icon={Trash2}
          size={19}
          label={t('wallet.removeOf', { name })}
          onClick={() => void confirmRemoval()}
        />
      </div>
    </Card>
  )
}
