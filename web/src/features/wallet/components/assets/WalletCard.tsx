import type { WalletAsset } from '@pasar/contract/calls/wallet/wallet'
import { ChevronRight } from 'lucide-react'
import { type LinkSearch, type Page, pages } from '@/app/paths.ts'
import { MemberLink } from '@/features/login/components/MemberLink.tsx'
import { useT } from '@/i18n/i18n.ts'
import { useSignedIn } from '@/lib/session.ts'
import { Card } from '@/ui/display/Card.tsx'
import { useAssets } from '../../api/assets.ts'
import { MaskedAmount, MaskToggle } from './MaskedAmount.tsx'

const SHOWN = 3

/** The wallet on the account page: main balances and a link. */
export function WalletCard() {
  const t = useT()
  const signedIn = useSignedIn()
  const { data } = useAssets()
  const list = signedIn ? (data?.list ?? []) : []
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-1 text-base font-semibold tracking-tight">
          {t('wallet.title')}
          {signedIn && <MaskToggle className="-my-2 text-ink-2" />}
        </h2>
        <MemberLink
          page={pages.wallet}
          className="target inline-flex items-center gap-0.5 text-sm text-muted"
        >
          {t('wallet.open')}
          <ChevronRight size={16} aria-hidden />
        </MemberLink>
      </div>
      {signedIn ? (
        <div className="mt-2 flex min-h-12 flex-wrap gap-x-4 gap-y-2">
          {list.slice(0, SHOWN).map((asset) => (
            <Figure key={asset.asset} asset={asset} />
          ))}
        </div>
      ) : (
        <p className="mt-1 text-sm text-muted">{t('wallet.forMembers')}</p>
      )}
    </Card>
  )
}

const getAssetPage = ({ kind, asset }: WalletAsset): { page: Page; search: LinkSearch<Page> } =>
  kind === 'points'
    ? { page: pages.walletPoints, search: {} }
    : { page: pages.walletLog, search: { asset } as LinkSearch<Page> }

function Figure({ asset }: { asset: WalletAsset }) {
  const t = useT()
  const { page, search } = getAssetPage(asset)
  return (
    <MemberLink page={page} search={search} className="target block min-w-fit flex-1 basis-1/4 rounded-small">
      <MaskedAmount
        money={asset.balance}
        bare={asset.kind !== 'currency'}
        className="flex h-6 leading-[1.5rem]"
      />
      <span className="block text-sm text-muted">
        {asset.kind === 'currency' ? t('wallet.balance') : asset.name}
      </span>
    </MemberLink>
  )
}
