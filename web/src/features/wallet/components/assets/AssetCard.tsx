import type { WalletAsset } from '@pasar/contract/calls/wallet/wallet'
import { Bitcoin, ChevronRight, Coins, Gem, type LucideIcon, Wallet } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { isZero } from '../../model/amount.ts'
import { listAssetActions } from '../../model/asset-actions.ts'
import { MaskedAmount } from './MaskedAmount.tsx'

const icons: Record<WalletAsset['kind'], LucideIcon> = {
  currency: Wallet,
  points: Coins,
  bonus: Gem,
  coin: Bitcoin,
}

// The link is the name. Its hit area covers the card.
const linkClass =
  'after:absolute after:inset-0 after:z-1 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent'

/**
 * An asset with its balance, frozen amount, value and actions.
 * @param main hides the actions, which the page shows at its top
 */
export function AssetCard({ asset, main }: { asset: WalletAsset; main: boolean }) {
  const Icon = icons[asset.kind]
  const points = asset.kind === 'points'
  return (
    <article className="group relative isolate flex min-w-0 flex-col rounded-card border border-line bg-surface">
      <div className="flex flex-1 gap-3 px-4 py-3">
        <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon size={20} strokeWidth={1.7} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          {/* In two columns the longer names leave no room beside them: all amounts are below. */}
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 desktop:flex-col desktop:items-start desktop:justify-center">
            <h3 className="min-w-0 font-medium first-letter:uppercase">
              <PageLink
                page={points ? pages.walletPoints : pages.walletLog}
                search={points ? {} : { asset: asset.asset }}
                className={linkClass}
              >
                {asset.name}
              </PageLink>
            </h3>
            <span className="ml-auto grid justify-items-end desktop:ml-0 desktop:justify-items-start">
              <MaskedAmount money={asset.balance} bare={asset.kind === 'bonus'} />
              <MarketValue asset={asset} />
            </span>
          </div>
          <FrozenParts asset={asset} />
        </div>
        <span className="grid h-11 shrink-0 place-items-center text-ink-3">
          <ChevronRight size={18} aria-hidden />
        </span>
      </div>
      {!main && <AssetActions asset={asset} />}
    </article>
  )
}

function AssetActions({ asset }: { asset: WalletAsset }) {
  const t = useT()
  const shown = listAssetActions(asset)
  if (shown.length === 0) return null
  return (
    <div className="relative z-10 grid grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] border-t border-line px-1">
      {shown.map(({ label, page, search }) => (
        <PageLink
          key={label}
          page={page}
          search={search}
          className="grid min-h-11 min-w-0 place-items-center rounded-small px-1 py-1.5 text-center text-sm leading-tight font-semibold text-accent transition-colors duration-(--fast) hover:bg-shade"
        >
          {t(label)}
        </PageLink>
      ))}
    </div>
  )
}

/** The value in the market's currency. Hidden when the asset is that currency. */
function MarketValue({ asset: { asset, worth, balance } }: { asset: WalletAsset }) {
  if (!worth || worth.currency === asset || isZero(balance)) return null
  return (
    <span className="text-sm text-muted">
      ≈ <MaskedAmount money={worth} size="sm" />
    </span>
  )
}

/** The available and the frozen amount. Hidden when nothing is frozen. */
function FrozenParts({ asset }: { asset: WalletAsset }) {
  const t = useT()
  if (isZero(asset.frozen)) return null
  const parts = [
    [t('wallet.available'), asset.available],
    [t('wallet.frozen'), asset.frozen],
  ] as const
  return (
    <dl className="mt-1 grid gap-0.5 text-sm text-muted">
      {parts.map(([label, money]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt>{label}</dt>
          <dd className="ml-auto">
            <MaskedAmount money={money} size="sm" bare={asset.kind === 'bonus'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
