import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { useExchangeInfo } from '../api/exchange.ts'
import { shortRate } from '../model/rate.ts'
import { DeedDone } from './DeedDone.tsx'
import { OneRecord } from './OneRecord.tsx'
import { useWorded } from './use-worded.ts'

/** One exchange. @param done it was made a moment ago */
export function ExchangeInfo({ id, done }: { id: string; done: boolean }) {
  const t = useT()
  const { date } = useFormat()
  const worded = useWorded()
  return (
    <OneRecord query={useExchangeInfo(id)} back={pages.exchanges}>
      {({ from, to, rate, at, no }) => (
        <DeedDone
          look="done"
          title={t('wallet.exchangeDone')}
          amount={to}
          sign="+"
          receipt={{ title: t('wallet.exchangeReceipt'), no }}
          facts={[
            { label: t('wallet.given'), value: worded(from) },
            { label: t('wallet.received'), value: worded(to) },
            {
              label: t('wallet.rate'),
              value: t('wallet.rateIs', { from: from.currency, rate: shortRate(rate), to: to.currency }),
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
        </DeedDone>
      )}
    </OneRecord>
  )
}
