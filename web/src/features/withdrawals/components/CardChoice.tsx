import type { BankCard } from '@pasar/contract/calls/wallet/bank-cards'
import { ChevronDown, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { BankBadge } from '@/features/wallet/components/bank-cards/BankBadge.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Field, getBorderClass } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

type Props = { cards: readonly BankCard[]; selected: BankCard; onChoose: (id: string) => void }

/** Selects one of the member's bank cards. */
export function CardChoice({ cards, selected, onChoose }: Props) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Field id={id} label={t('withdraw.to')}>
        <button
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t('withdraw.to')}: ${selected.bank.name} ${selected.numberMasked}`}
          onClick={() => setOpen(true)}
          className={cx(
            'flex min-h-16 w-full items-center gap-3 rounded-card border bg-surface px-4 py-2 text-left',
            getBorderClass(),
          )}
        >
          <CardLine card={selected} />
          <ChevronDown size={20} className="shrink-0 text-ink-3" aria-hidden />
        </button>
      </Field>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('withdraw.chooseCard')}
        footer={
          <PageLink page={pages.bankCard} className={buttonClass({ variant: 'soft', wide: true })}>
            <Plus size={18} aria-hidden />
            {t('wallet.addCard')}
          </PageLink>
        }
      >
        <ul className="divide-y divide-line">
          {cards.map((card) => (
            <li key={card.id}>
              <button
                type="button"
                aria-current={card.id === selected.id}
                onClick={() => {
                  onChoose(card.id)
                  setOpen(false)
                }}
                className="flex min-h-16 w-full items-center gap-3 py-2 text-left"
              >
                <CardLine card={card} />
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

function CardLine({ card: { bank, numberMasked, holder } }: { card: BankCard }) {
  return (
    <>
      <BankBadge bank={bank} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{bank.name}</span>
        <span className="money block truncate text-sm text-muted">
          {numberMasked} · {holder}
        </span>
      </span>
    </>
  )
}
