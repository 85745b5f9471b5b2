import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { useTransferInfo } from '../../api/transfers.ts'
import { isZero } from '../../model/amount.ts'
import { RecordQuery } from '../records/RecordQuery.tsx'
import { TransactionResult } from '../transactions/TransactionResult.tsx'

/** A transfer. @param done whether it was just made; offers next steps */
export function TransferInfo({ id, done }: { id: string; done: boolean }) {
  const t = useT()
  const { date, money } = useFormat()
  const query = useTransferInfo(id)
  return (
    <RecordQuery query={query} back={pages.transfers}>
      {(transfer) => {
        const incoming = transfer.direction === 'in'
        const title = t(incoming ? 'wallet.transferCame' : 'wallet.transferDone')
        return (
          <TransactionResult
            status="done"
            title={title}
            amount={transfer.amount}
            sign={incoming ? '+' : '−'}
            receipt={{ title: t('wallet.transferReceipt'), no: transfer.no }}
            details={[
              {
                label: t(incoming ? 'wallet.sender' : 'wallet.receiver'),
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
          </TransactionResult>
        )
      }}
    </RecordQuery>
  )
}
