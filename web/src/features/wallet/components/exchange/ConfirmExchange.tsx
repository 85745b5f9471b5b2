import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { useExchange } from '../../api/exchange.ts'
import type { ExchangePair } from '../../model/exchange-pairs.ts'
import { formatRate } from '../../model/rate.ts'
import { useAmountText } from '../records/use-amount-text.ts'
import { ConfirmSheet } from '../transactions/ConfirmSheet.tsx'
import type { ExchangeDraft } from './use-exchange-draft.ts'

/** The rate that the member has seen. */
export type AgreedRate = Pick<ExchangePair, 'rateId' | 'rate'>

type Props = {
  /** The pair with its current rate. */
  pair: ExchangePair
  draft: ExchangeDraft
  agreed: AgreedRate | null
  onAgreed: (agreed: AgreedRate | null) => void
  /** Refetches the rates. */
  onRefresh: () => Promise<unknown>
}

/** Confirms an exchange. Shows a changed rate beside the previous one. */
export function ConfirmExchange({ pair, draft, agreed, onAgreed, onRefresh: onLook }: Props) {
  const t = useT()
  const { language } = useFormat()
  const amountText = useAmountText()
  const exchange = useExchange()
  const { from, to, rate, rateId } = pair
  const { give, get } = draft
  const changed = agreed !== null && agreed.rateId !== rateId

  async function confirm() {
    // Sends the rate that the sheet shows, which may be newer than that of the form.
    onAgreed({ rateId, rate })
    const answer = await exchange.run({ from: give, to, rateId })
    if (answer.ok) return go(pages.exchangeInfo, { id: answer.data.id, done: true }, { replace: true })
    if (!isRefusal(answer.error, 'rate-changed')) return onAgreed(null)
    await onLook()
  }

  return (
    <ConfirmSheet
      open={agreed !== null}
      onClose={() => onAgreed(null)}
      title={t('wallet.confirmExchange')}
      amount={get}
      notice={changed ? t('wallet.rateMoved', { before: formatRate(agreed.rate, language) }) : undefined}
      confirm={t(changed ? 'wallet.exchangeAtNew' : 'wallet.exchangeNow')}
      busy={exchange.busy}
      onConfirm={() => void confirm()}
      details={[
        { label: t('wallet.youGive'), value: amountText(give) },
        {
          label: t('wallet.rate'),
          value: t('wallet.rateIs', { from, rate: formatRate(rate, language), to }),
        },
        { label: t('wallet.youGet'), value: amountText(get), strong: true },
      ]}
    />
  )
}
