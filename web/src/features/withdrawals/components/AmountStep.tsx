import type { Currency } from '@pasar/contract/money'
import { DetailList } from '@/features/wallet/components/records/DetailList.tsx'
import { AmountField } from '@/features/wallet/components/transactions/AmountField.tsx'
import { compareMoney } from '@/features/wallet/model/amount.ts'
import { formatRate } from '@/features/wallet/model/rate.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import type { WithdrawalDraft } from './use-withdrawal-draft.ts'

/** The amount with its fee and payout. */
export function AmountStep({ asset, draft }: { asset: Currency; draft: WithdrawalDraft }) {
  const t = useT()
  const { language, money } = useFormat()
  const { terms, quote, typed, type, problem } = draft
  const all =
    terms && [terms.available, terms.max, terms.left].reduce((a, b) => (compareMoney(b, a) < 0 ? b : a))
  return (
    <>
      <AmountField
        label={t('wallet.amount')}
        name="amount"
        currency={asset}
        value={typed}
        onChange={type}
        error={problem}
        hint={terms && t('wallet.availableIs', { amount: money(terms.available) })}
        all={all}
      />
      {terms && (
        <DetailList
          className="rounded-card bg-shade p-4"
          details={[
            { label: t('wallet.fee'), value: quote ? money(quote.fee) : <FeeTerms draft={draft} /> },
            terms.payout !== asset && {
              label: t('wallet.rate'),
              value: t('wallet.rateIs', {
                from: asset,
                rate: formatRate(terms.rate, language),
                to: terms.payout,
              }),
            },
            { label: t('withdraw.receives'), value: quote ? money(quote.receives) : '–', strong: true },
          ]}
        />
      )}
    </>
  )
}

/** The fee terms, before there is an amount. */
function FeeTerms({ draft: { terms } }: { draft: WithdrawalDraft }) {
  const t = useT()
  const { money } = useFormat()
  if (!terms) return null
  const { fixed, bp } = terms.fee
  if (bp === 0) return money(fixed)
  return t('withdraw.feeIs', { fixed: money(fixed), share: `${bp / 100}` })
}
