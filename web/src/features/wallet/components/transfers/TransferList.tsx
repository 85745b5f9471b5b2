import { ArrowDownLeft, ArrowUpRight, Send } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { cx } from '@/ui/cx.ts'
import { useTransfers } from '../../api/transfers.ts'
import { RecordList } from '../records/RecordList.tsx'
import { RecordRow } from '../records/RecordRow.tsx'
import { useDateText } from '../records/use-date-text.ts'

const directions = ['all', 'in', 'out'] as const

/** The member's transfers, received and sent. */
export function TransferList({ direction }: { direction: (typeof directions)[number] }) {
  const t = useT()
  const { money } = useFormat()
  const dateText = useDateText()
  const transfers = useTransfers(direction)
  return (
    <Tabs
      label={t('wallet.direction')}
      variant="pills"
      value={direction}
      onChange={(next) => setSearch(pages.transfers, { direction: next })}
      tabs={directions.map((key) => ({ key, label: t(`wallet.direction_${key}`) }))}
    >
      <div className="mt-3">
        <RecordList
          query={transfers}
          render={(transfer) => {
            const incoming = transfer.direction === 'in'
            return (
              <RecordRow
                icon={incoming ? ArrowDownLeft : ArrowUpRight}
                tone={incoming ? 'accent' : 'plain'}
                title={t(incoming ? 'wallet.fromWhom' : 'wallet.toWhom', { name: transfer.name })}
                text={dateText(transfer.at)}
                amount={
                  <span className={cx(incoming && 'text-accent')}>
                    {incoming ? '+ ' : '− '}
                    {money(transfer.amount)}
                  </span>
                }
                note={transfer.note}
                page={pages.transferInfo}
                search={{ id: transfer.id }}
              />
            )
          }}
          empty={{
            icon: Send,
            title: t('wallet.noTransfers'),
            text: t('wallet.noTransfersText'),
            next: (
              <PageLink page={pages.transfer} className={buttonClass()}>
                {t('wallet.transfer')}
              </PageLink>
            ),
          }}
        />
      </div>
    </Tabs>
  )
}
