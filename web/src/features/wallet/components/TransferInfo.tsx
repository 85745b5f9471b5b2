import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { useTransferInfo } from '../api/transfers.ts'
import { isZero } from '../model/amount.ts'
import { DeedDone } from './DeedDone.tsx'
import { OneRecord } from './OneRecord.tsx'

/** One transfer. @param done it was made a moment ago: what can be done next is offered */
export function TransferInfo({ id, done }: { id: string; done: boolean }) {
  const t = useT()
  const { date, money } = useFormat()
  const query = useTransferInfo(id)
  return (
    <OneRecord query={query} back={pages.transfers}>
      {(transfer) => {
        const came = transfer.direction === 'in'
        const title = t(came ? 'wallet.transferCame' : 'wallet.transferDone')
        return (
          <DeedDone
            look="done"
            title={title}
            amount={transfer.amount}
            sign={came ? '+' : '−'}
            receipt={{ title: t('wallet.transferReceipt'), no: transfer.no }}
            facts={[
              {
                label: t(came ? 'wallet.sender' : 'wallet.receiver'),
                value: `${transfer.name} (${transfer.username})`,
              },
              transfer.note !== '' && { label: t('wallet.note'), value: transfer.note },
              !isZero(transfer.fee) && { label: t('wallet.fee'), value: money(transfer.fee) },
              { label: t('wallet.time'), value: date(transfer.at, 'dayTime') },
              { label: t('wallet.no'), value: transfer.no, copy: transfer.no },
            ]}
          >
            {done && (
              <PageLink page={pages.wallet} replace className={buttonClass({ wide: true })}>
                {t('wallet.toWallet')}
              </PageLink>
            )}
          </DeedDone>
        )
      }}
    </OneRecord>
  )
}
