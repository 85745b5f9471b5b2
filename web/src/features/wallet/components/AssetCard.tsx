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
    <article className="group relative isolate flex min-w-0 gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon size={20} strokeWidth={1.7} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex h-10 items-center gap-2">
          <h3 className="min-w-0 flex-1 truncate font-medium">
            <PageLink
              page={points ? pages.walletPoints : pages.walletLog}
              search={points ? {} : { asset: asset.asset }}
              className={whole}
            >
              {asset.name}
            </PageLink>
          </h3>
          <Veiled money={asset.balance} bare={asset.kind === 'bonus'} />
        </div>
        <Parts asset={asset} />
        {!main && <Deeds asset={asset} />}
      </div>
      <span className="grid h-10 shrink-0 place-items-center text-ink-3">
        <ChevronRight size={18} aria-hidden />
      </span>
    </article>
  )
}

/** What can be done with it, where this client has the page. */
function Deeds({ asset }: { asset: WalletAsset }) {
  const t = useT()
  const shown = deedsOf(asset)
  if (shown.length === 0) return null
  return (
    <div className="relative z-10 inline-flex flex-wrap gap-x-4">
      {shown.map(({ label, page, search }) => (
        <PageLink
          key={label}
          page={page}
          search={search}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent"
        >
          {t(label)}
        </PageLink>
      ))}
    </div>
  )
}

/** What of it is frozen, and what it is worth in the market's currency. */
function Parts({ asset }: { asset: WalletAsset }) {
  const t = useT()
  const foreign = asset.worth?.currency !== asset.asset && !isZero(asset.balance)
  const worth = foreign ? asset.worth : null
  if (isZero(asset.frozen) && !worth) return null
  return (
    <p className="flex flex-wrap justify-end gap-x-3 text-sm text-muted">
      {!isZero(asset.frozen) && (
        <>
          <span>
            {t('wallet.available')} <Veiled money={asset.available} size="sm" />
          </span>
          <span>
            {t('wallet.frozen')} <Veiled money={asset.frozen} size="sm" />
          </span>
        </>
      )}
      {worth && (
        <span>
          ≈ <Veiled money={worth} size="sm" />
        </span>
      )}
    </p>
  )
}
