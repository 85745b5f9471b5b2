import type { WalletAsset } from '@pasar/contract/calls/wallet'
import { Bitcoin, ChevronRight, Coins, Gem, type LucideIcon, Wallet } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { isZero } from '../model/amount.ts'
import { deedsOf } from '../model/deeds.ts'
import { Veiled } from './Veiled.tsx'

const icons: Record<WalletAsset['kind'], LucideIcon> = {
  currency: Wallet,
  points: Coins,
  bonus: Gem,
  coin: Bitcoin,
}

// The link is the name, its target the whole card.
const whole =
  'after:absolute after:inset-0 after:z-1 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent'

/**
 * One asset: what is there, what of it is frozen, what it is worth, and what can be done with it.
 * @param main what can be done stands at the top of the page already
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
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <h3 className="min-w-0 font-medium">
              <PageLink
                page={points ? pages.walletPoints : pages.walletLog}
                search={points ? {} : { asset: asset.asset }}
                className={whole}
              >
                {asset.name}
              </PageLink>
            </h3>
            <span className="ml-auto grid justify-items-end">
              <Veiled money={asset.balance} bare={asset.kind === 'bonus'} />
              <Worth asset={asset} />
            </span>
          </div>
          <Parts asset={asset} />
        </div>
        <span className="grid h-11 shrink-0 place-items-center text-ink-3">
          <ChevronRight size={18} aria-hidden />
        </span>
      </div>
      {!main && <Deeds asset={asset} />}
    </article>
  )
}

/** What can be done with it, where this client has the page. */
function Deeds({ asset }: { asset: WalletAsset }) {
  const t = useT()
  const shown = deedsOf(asset)
  if (shown.length === 0) return null
  return (
    <div className="relative z-10 grid grid-cols-[repeat(auto-fit,minmax(72px,1fr))] border-t border-line px-1">
      {shown.map(({ label, page, search }) => (
        <PageLink
          key={label}
          page={page}
          search={search}
          className="grid min-h-11 min-w-0 place-items-center rounded-small px-1 py-1.5 text-center text-sm leading-tight font-semibold hyphens-auto text-accent transition-colors duration-(--fast) hover:bg-shade"
        >
          {t(label)}
        </PageLink>
      ))}
    </div>
  )
}

/** What it is worth in the market's currency, where that says more than the amount. */
function Worth({ asset: { asset, worth, balance } }: { asset: WalletAsset }) {
  if (!worth || worth.currency === asset || isZero(balance)) return null
  return (
    <span className="text-sm text-muted">
      ≈ <Veiled money={worth} size="sm" />
    </span>
  )
}

/** What of it is there to be used, and what is frozen; nothing where all of it is. */
function Parts({ asset }: { asset: WalletAsset }) {
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
            <Veiled money={money} size="sm" bare={asset.kind === 'bonus'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
