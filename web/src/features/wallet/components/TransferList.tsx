import { ArrowDownLeft, ArrowUpRight, Send } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Tabs } from '@/ui/Tabs.tsx'
import { useTransfers } from '../api/transfers.ts'
import { RecordList } from './RecordList.tsx'
import { RecordRow } from './RecordRow.tsx'
import { useWhen } from './use-when.ts'

const directions = ['all', 'in', 'out'] as const

/** My transfers, those that came and those that went. */
export function TransferList({ direction }: { direction: (typeof directions)[number] }) {
  const t = useT()
  const { money } = useFormat()
  const when = useWhen()
  const transfers = useTransfers(direction)
  return (
    <Tabs
      label={t('wallet.direction')}
      look="pills"
      value={direction}
      onChange={(next) => setSearch(pages.transfers, { direction: next })}
      tabs={directions.map((key) => ({ key, label: t(`wallet.direction_${key}`) }))}
    >
      <div className="mt-3">
        <RecordList
          query={transfers}
          render={(one) => {
            const came = one.direction === 'in'
            return (
              <RecordRow
                icon={came ? ArrowDownLeft : ArrowUpRight}
                tone={came ? 'accent' : 'plain'}
                title={t(came ? 'wallet.fromWhom' : 'wallet.toWhom', { name: one.name })}
                text={when(one.at)}
                amount={
                  <span className={cx(came && 'text-accent')}>
                    {came ? '+ ' : '− '}
                    {money(one.amount)}
                  </span>
                }
                note={one.note}
                page={pages.transferInfo}
                search={{ id: one.id }}
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
