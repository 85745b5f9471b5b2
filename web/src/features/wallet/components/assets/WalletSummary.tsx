import type { Output } from '@pasar/contract/call'
import type { walletTotal } from '@pasar/contract/calls/wallet/wallet'
import type { Money } from '@pasar/contract/money'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, type LucideIcon, Send } from 'lucide-react'
import { type Page, pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { PageLink } from '@/lib/nav.tsx'
import { getHeadingSize, isZero } from '../../model/amount.ts'
import { MaskedAmount, MaskToggle } from './MaskedAmount.tsx'

const actions: { page: Page; icon: LucideIcon; label: Key }[] = [
  { page: pages.topUp, icon: ArrowDownToLine, label: 'topUp.title' },
  { page: pages.withdrawal, icon: ArrowUpFromLine, label: 'withdraw.title' },
  { page: pages.transfer, icon: Send, label: 'wallet.transfer' },
  { page: pages.exchange, icon: ArrowLeftRight, label: 'wallet.exchange' },
]

type Props = { worth: Money; total: Output<typeof walletTotal> | undefined }

/** The total value, the totals of this month and the main actions. */
export function WalletSummary({ worth, total }: Props) {
  const t = useT()
  const monthTotals = total?.moved.find(({ asset }) => asset === worth.currency)
  return (
    <section className="@container rounded-sheet dark-gradient p-4 text-white">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-sm text-white/80">{t('wallet.worth')}</h2>
          <MaskedAmount money={worth} size={getHeadingSize(worth)} className="mt-1 block" />
        </div>
        <MaskToggle className="-my-2 -mr-2 text-white/80" />
      </div>
      <div className="grid gap-4 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @2xl:items-end">
        <div className="mt-3 flex min-h-11 flex-wrap items-end gap-x-6 gap-y-2 text-sm">
          {total && (
            <>
              <Figure label={t('wallet.frozen')} money={total.frozen} />
              <Figure label={t('wallet.inMonth')} money={monthTotals?.in} zero={worth} />
              <Figure label={t('wallet.outMonth')} money={monthTotals?.out} zero={worth} />
            </>
          )}
        </div>
        <nav
          aria-label={t('wallet.actions')}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(3.75rem,100%),1fr))] gap-1"
        >
          {actions.map(({ page, icon: Icon, label }) => (
            <PageLink
              key={page.path}
              page={page}
              className="flex min-h-16 min-w-0 flex-col items-center gap-1.5 rounded-small py-1 text-center transition-colors duration-(--fast) hover:bg-white/22 focus-visible:outline-white"
            >
              <span className="grid size-10 place-items-center rounded-full bg-white/14">
                <Icon size={20} strokeWidth={1.8} aria-hidden />
              </span>
              <span className="w-full text-xs leading-tight">{t(label)}</span>
            </PageLink>
          ))}
        </nav>
      </div>
    </section>
  )
}

function Figure({ label, money, zero }: { label: string; money?: Money; zero?: Money }) {
  const shown = money ?? (zero && { ...zero, amount: '0.00' })
  if (!shown) return null
  return (
    <div className="min-w-0">
      <p className="text-xs leading-tight break-words text-white/75">{label}</p>
      <MaskedAmount money={isZero(shown) ? { ...shown, amount: '0.00' } : shown} size="sm" />
    </div>
  )
}
