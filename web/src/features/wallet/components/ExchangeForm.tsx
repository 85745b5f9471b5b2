import { ArrowUpDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/Button.tsx'
import { Card } from '@/ui/Card.tsx'
import { toast } from '@/ui/toast-store.ts'
import { becomes, chosenPair, givable } from '../model/pairs.ts'
import { shortRate } from '../model/rate.ts'
import { AmountField } from './AmountField.tsx'
import { AssetSelect } from './AssetSelect.tsx'
import { type AgreedRate, ConfirmExchange } from './ConfirmExchange.tsx'
import type { Ratio } from './ExchangeView.tsx'
import { type ExchangeDraft, useExchangeDraft } from './use-exchange-draft.ts'

type Choice = {
  ratio: Ratio
  list: readonly Ratio[]
  nameOf: (asset: string) => string
  onPair: (pair: { from: string; to: string }) => void
}

/** Both amounts, each following the other; the rate that is applied; then once more to be looked at. */
export function ExchangeForm({ onLook, ...choice }: Choice & { onLook: () => Promise<unknown> }) {
  const t = useT()
  const { ratio } = choice
  const { from, to, rate, rateId } = ratio
  const draft = useExchangeDraft(ratio)
  const [agreed, setAgreed] = useState<AgreedRate | null>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = draft.check()
    if (!wrong) return setAgreed({ rateId, rate })
    toast(wrong)
    event.currentTarget.querySelector<HTMLInputElement>('[name=give]')?.focus()
  }

  return (
    <Card>
      <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-3">
        <Sides {...choice} draft={draft} />
        <p className="money rounded-card bg-shade px-4 py-3 text-center text-sm">
          {t('wallet.rateIs', { from, rate: shortRate(rate), to })}
        </p>
        <Button type="submit" size="lg" wide>
          {t('wallet.exchange')}
        </Button>
      </form>
      <ConfirmExchange ratio={ratio} draft={draft} agreed={agreed} onAgreed={setAgreed} onLook={onLook} />
    </Card>
  )
}

function Sides({ ratio, list, nameOf, onPair, draft }: Choice & { draft: ExchangeDraft }) {
  const t = useT()
  const { money } = useFormat()
  const { from, to, available } = ratio
  return (
    <>
      <AmountField
        label={t('wallet.youGive')}
        name="give"
        currency={from}
        value={draft.shown('give')}
        onChange={draft.type('give')}
        all={available}
        error={draft.problem}
        hint={t('wallet.availableIs', { amount: money(available) })}
        start={
          <AssetSelect
            label={t('wallet.giveAsset')}
            value={from}
            options={givable(list)}
            nameOf={nameOf}
            onChange={(next) => onPair(chosenPair(list, next, to) ?? ratio)}
          />
        }
      />
      <button
        type="button"
        aria-label={t('wallet.swap')}
        disabled={!list.some((pair) => pair.from === to && pair.to === from)}
        onClick={() => onPair({ from: to, to: from })}
        className="mx-auto grid size-11 place-items-center rounded-full border border-line bg-surface text-accent transition-colors duration-(--fast) hover:bg-shade disabled:opacity-45"
      >
        <ArrowUpDown size={20} aria-hidden />
      </button>
      <AmountField
        label={t('wallet.youGet')}
        name="get"
        currency={to}
        value={draft.shown('get')}
        onChange={draft.type('get')}
        start={
          <AssetSelect
            label={t('wallet.getAsset')}
            value={to}
            options={becomes(list, from)}
            nameOf={nameOf}
            onChange={(next) => onPair({ from, to: next })}
          />
        }
      />
    </>
  )
}
