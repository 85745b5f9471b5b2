import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { useExchangeInfo } from '../../api/exchange.ts'
import { formatRate } from '../../model/rate.ts'
import { RecordQuery } from '../records/RecordQuery.tsx'
import { useAmountText } from '../records/use-amount-text.ts'
import { TransactionResult } from '../transactions/TransactionResult.tsx'

/** An exchange. @param done whether it was just made */
export function ExchangeInfo({ id, done }: { id: string; done: boolean }) {
  const t = useT()
  const { date, language } = useFormat()
  const amountText = useAmountText()
  return (
    <RecordQuery query={useExchangeInfo(id)} back={pages.exchanges}>
      {({ from, to, rate, at, no }) => (
        <TransactionResult
          status="done"
          title={t('wallet.exchangeDone')}
          amount={to}
          sign="+"
          receipt={{ title: t('wallet.exchangeReceipt'), no }}
          details={[
            { label: t('wallet.given'), value: amountText(from) },
            { label: t('wallet.received'), value: amountText(to) },
            {
              label: t('wallet.rate'),
              value: t('wallet.rateIs', {
                from: from.currency,
                rate: formatRate(rate, language),
                to: to.currency,
              }),
            },
            { label: t('wallet.time'), value: date(at, 'dayTime') },
            { label: t('wallet.no'), value: no, copy: no },
          ]}
        >
          {done && (
            <PageLink page={pages.wallet} replace className={buttonClass({ wide: true })}>
              {t('wallet.toWallet')}
            </PageLink>
          )}
        </TransactionResult>
      )}
    </RecordQuery>
  )
}
