import { ArrowLeftRight } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { useExchanges } from '../api/exchange.ts'
import { RecordList } from './RecordList.tsx'
import { RecordRow } from './RecordRow.tsx'
import { useWhen } from './use-when.ts'
import { useWorded } from './use-worded.ts'

/** My exchanges, newest first. */
export function ExchangeList() {
  const t = useT()
  const when = useWhen()
  const worded = useWorded()
  return (
    <RecordList
      query={useExchanges()}
      render={({ id, from, to, at }) => (
        <RecordRow
          icon={ArrowLeftRight}
          title={`${from.currency} → ${to.currency}`}
          text={when(at)}
          amount={`+ ${worded(to)}`}
          note={`− ${worded(from)}`}
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
