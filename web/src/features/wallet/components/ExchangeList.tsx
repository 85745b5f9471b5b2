import { ArrowLeftRight } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { useExchanges } from '../api/exchange.ts'
import { RecordList } from './RecordList.tsx'
import { RecordRow } from './RecordRow.tsx'

/** My exchanges, newest first. */
export function ExchangeList() {
  const t = useT()
  const { date, money } = useFormat()
  return (
    <RecordList
      query={useExchanges()}
      render={({ id, from, to, at }) => (
        <RecordRow
          icon={ArrowLeftRight}
          title={`${from.currency} → ${to.currency}`}
          text={date(at, 'dayTime')}
          amount={`+ ${money(to)}`}
          note={`− ${money(from)}`}
          page={pages.exchangeInfo}
          search={{ id }}
        />
      )}
      empty={{
        icon: ArrowLeftRight,
        title: t('wallet.noExchanges'),
        text: t('wallet.noExchangesText'),
        next: (
          <PageLink page={pages.exchange} className={buttonClass()}>
            {t('wallet.exchange')}
          </PageLink>
        ),
      }}
    />
  )
}
