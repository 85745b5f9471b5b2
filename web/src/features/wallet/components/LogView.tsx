import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { useAssets, useTotal } from '../api/assets.ts'
import { type LogFilter, useLog } from '../api/log.ts'
import { lastMonths, monthTime } from '../model/months.ts'
import { EntryRow } from './EntryRow.tsx'
import { FilterPill } from './FilterPill.tsx'
import { RecordList } from './RecordList.tsx'
import { Veiled } from './Veiled.tsx'

const MONTHS = 24

/** What came and went, narrowed by asset, kind and month; the choice lives in the address. */
export function LogView({ filter }: { filter: Required<LogFilter> }) {
  const t = useT()
  const { date } = useFormat()
  const [months] = useState(() => lastMonths(MONTHS, serverNow()))
  const assets = useAssets().data?.list ?? []
  const { asset, kind, month } = filter
  const log = useLog({ asset: asset || undefined, kind: kind || undefined, month: month || undefined })
  const choose = (part: LogFilter) => setSearch(pages.walletLog, { ...filter, ...part })
  const filtered = asset || kind || month
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-1">
        <FilterPill
          title={t('wallet.filterAsset')}
          all={t('wallet.allAssets')}
          value={asset}
          options={assets.map((one) => ({ value: one.asset, label: one.name }))}
          onChoose={(value) => choose({ asset: value })}
        />
        <FilterPill
          title={t('wallet.filterKind')}
          all={t('wallet.allKinds')}
          value={kind}
          options={log.kinds.map((one) => ({ value: one.kind, label: one.name }))}
          onChoose={(value) => choose({ kind: value })}
        />
        <FilterPill
          title={t('wallet.filterMonth')}
          all={t('wallet.allMonths')}
          value={month}
          options={months.map((value) => ({ value, label: date(monthTime(value), 'month') }))}
          onChoose={(value) => choose({ month: value })}
        />
      </div>
      {month && !kind && <MonthSum month={month} asset={asset} />}
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
  )
}

/** What came and went in a month, asset by asset. */
function MonthSum({ month, asset }: { month: string; asset: string }) {
  const t = useT()
  const { data } = useTotal(month)
  const moved = data?.moved.filter((one) => !asset || one.asset === asset) ?? []
  if (data?.month !== month || moved.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-card bg-shade px-4 py-3 text-sm">
      {moved.map((one) => (
        <li key={one.asset} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-2">{one.name}</span>
          <span className="flex flex-wrap justify-end gap-x-4">
            <span className="text-accent">
              {t('wallet.in')} <Veiled money={one.in} size="sm" />
            </span>
            <span>
              {t('wallet.out')} <Veiled money={one.out} size="sm" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
