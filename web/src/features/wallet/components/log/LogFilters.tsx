import type { Output } from '@pasar/contract/call'
import type { walletLog } from '@pasar/contract/calls/wallet/wallet'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { setSearch } from '@/lib/nav.tsx'
import { useAssets } from '../../api/assets.ts'
import type { LogFilter } from '../../api/log.ts'
import { getMonthTime, listMonths } from '../../model/months.ts'
import { FilterPill } from './FilterPill.tsx'

const MONTHS = 24

type Props = { filter: Required<LogFilter>; kinds: Output<typeof walletLog>['kinds'] }

/** The filters of the wallet history, stored in the address. */
export function LogFilters({ filter, kinds }: Props) {
  const t = useT()
  const { date } = useFormat()
  const [months] = useState(() => listMonths(MONTHS, serverNow()))
  const assets = useAssets().data?.list ?? []
  const setFilter = (part: LogFilter) => setSearch(pages.walletLog, { ...filter, ...part })
  return (
    <div className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:flex-wrap wide:px-0">
      <FilterPill
        title={t('wallet.filterAsset')}
        all={t('wallet.allAssets')}
        value={filter.asset}
        options={assets.map(({ asset, name }) => ({ value: asset, label: name }))}
        onChoose={(asset) => setFilter({ asset })}
      />
      <FilterPill
        title={t('wallet.filterKind')}
        all={t('wallet.allKinds')}
        value={filter.kind}
        options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
        onChoose={(kind) => setFilter({ kind })}
      />
      <FilterPill
        title={t('wallet.filterMonth')}
        all={t('wallet.allMonths')}
        value={filter.month}
        options={months.map((value) => ({ value, label: date(getMonthTime(value), 'month') }))}
        onChoose={(month) => setFilter({ month })}
      />
    </div>
  )
}
