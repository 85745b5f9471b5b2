import { ArrowLeftRight } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { useExchanges } from '../../api/exchange.ts'
import { RecordList } from '../records/RecordList.tsx'
import { RecordRow } from '../records/RecordRow.tsx'
import { useAmountText } from '../records/use-amount-text.ts'
import { useDateText } from '../records/use-date-text.ts'

/** The member's exchanges, newest first. */
export function ExchangeList() {
  const t = useT()
  const dateText = useDateText()
  const amountText = useAmountText()
  return (
    <RecordList
      query={useExchanges()}
      render={({ id, from, to, at }) => (
        <RecordRow
          icon={ArrowLeftRight}
          title={`${from.currency} → ${to.currency}`}
          text={dateText(at)}
          amount={`+ ${amountText(to)}`}
          note={`− ${amountText(from)}`}
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
