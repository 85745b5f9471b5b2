import { ArrowUpDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import {
  choosePair,
  type ExchangePair,
  listSourceAssets,
  listTargetAssets,
} from '../../model/exchange-pairs.ts'
import { formatRate } from '../../model/rate.ts'
import { AmountField } from '../transactions/AmountField.tsx'
import { AssetSelect } from './AssetSelect.tsx'
import { type AgreedRate, ConfirmExchange } from './ConfirmExchange.tsx'
import { type ExchangeDraft, useExchangeDraft } from './use-exchange-draft.ts'

type Choice = {
  pair: ExchangePair
  list: readonly ExchangePair[]
  nameOf: (asset: string) => string
  onPair: (pair: { from: string; to: string }) => void
}

/** The exchange form: two linked amounts and the rate, followed by a confirmation. */
export function ExchangeForm({ onLook, ...choice }: Choice & { onLook: () => Promise<unknown> }) {
  const t = useT()
  const { language } = useFormat()
  const { pair } = choice
  const { from, to, rate, rateId } = pair
  const draft = useExchangeDraft(pair)
  const [agreed, setAgreed] = useState<AgreedRate | null>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const error = draft.check()
    if (!error) return setAgreed({ rateId, rate })
    toast(error)
    event.currentTarget.querySelector<HTMLInputElement>('[name=give]')?.focus()
  }

  return (
    <Card>
      <form onSubmit={onSubmit} noValidate className="grid gap-3">
        <AmountFields {...choice} draft={draft} />
        <p className="money rounded-card bg-shade px-4 py-3 text-center text-sm">
          {t('wallet.rateIs', { from, rate: formatRate(rate, language), to })}
        </p>
        <Button type="submit" size="lg" wide>
          {t('wallet.exchange')}
        </Button>
      </form>
      <ConfirmExchange pair={pair} draft={draft} agreed={agreed} onAgreed={setAgreed} onRefresh={onLook} />
    </Card>
  )
}

function AmountFields({ pair, list, nameOf, onPair, draft }: Choice & { draft: ExchangeDraft }) {
  const t = useT()
  const { money } = useFormat()
  const { from, to, available } = pair
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
            options={listSourceAssets(list)}
            nameOf={nameOf}
            onChange={(next) => onPair(choosePair(list, next, to) ?? pair)}
          />
        }
      />
      <button
        type="button"
        aria-label={t('wallet.swap')}
        disabled={!list.some((other) => other.from === to && other.to === from)}
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
            options={listTargetAssets(list, from)}
            nameOf={nameOf}
            onChange={(next) => onPair({ from, to: next })}
          />
        }
      />
    </>
  )
}
