import { ReceiptText } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { type LogFilter, useWalletLog } from '../../api/log.ts'
import { RecordList } from '../records/RecordList.tsx'
import { EntryRow } from './EntryRow.tsx'
import { LogFilters } from './LogFilters.tsx'
import { MonthTotals } from './MonthTotals.tsx'

/** The wallet history with filters by asset, kind and month, stored in the address. */
export function LogView({ filter }: { filter: Required<LogFilter> }) {
  const t = useT()
  const { asset, kind, month } = filter
  const log = useWalletLog({ asset: asset || undefined, kind: kind || undefined, month: month || undefined })
  const filtered = asset || kind || month
  return (
    <div className="grid items-start gap-3 wide:grid-cols-[260px_minmax(0,1fr)] wide:gap-6">
      <div className="grid gap-3 wide:sticky wide:top-24">
        <LogFilters filter={filter} kinds={log.kinds} />
        {month && !kind && <MonthTotals month={month} asset={asset} />}
      </div>
      <div className="min-w-0">
        <RecordList
          query={log}
          render={(entry) => <EntryRow entry={entry} />}
          empty={{
            icon: ReceiptText,
            title: t(filtered ? 'wallet.logNone' : 'wallet.logEmpty'),
            text: t(filtered ? 'wallet.logNoneText' : 'wallet.logEmptyText'),
            next: filtered ? (
              <button
                type="button"
                className={buttonClass({ variant: 'soft' })}
                onClick={() => setSearch(pages.walletLog, {})}
              >
                {t('wallet.showAll')}
              </button>
            ) : (
              <PageLink page={pages.home} className={buttonClass()}>
                {t('wallet.toShop')}
              </PageLink>
            ),
          }}
        />
      </div>
    </div>
  )
}
