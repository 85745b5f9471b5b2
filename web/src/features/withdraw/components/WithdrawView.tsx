import type { Output } from '@pasar/contract/call'
import type { WithdrawChannel, withdrawChannel } from '@pasar/contract/calls/withdrawals'
import { ArrowUpFromLine, ReceiptText } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { RecordsLink } from '@/features/wallet/components/RecordsLink.tsx'
import { VerifyFirst } from '@/features/wallet/components/VerifyFirst.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { ErrorState, Notice } from '@/ui/Notice.tsx'
import { CardSkeleton } from '@/ui/Skeleton.tsx'
import { Tabs } from '@/ui/Tabs.tsx'
import { useWithdrawChannels } from '../api/withdrawals.ts'
import { BankForm } from './BankForm.tsx'
import { CoinForm } from './CoinForm.tsx'

export type Channel = Output<typeof withdrawChannel>['list'][number]

/** Withdrawing: to a bank card of mine, or the coin to an address. */
export function WithdrawView({ channel, asset }: { channel: WithdrawChannel; asset: string }) {
  const t = useT()
  const { data, error, refetch } = useWithdrawChannels()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  if (!data.verified) return <VerifyFirst />
  const chosen = data.list.find(({ id }) => id === channel) ?? data.list[0]
  if (!chosen) return <NoWay />
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.list.length > 1 && (
        <Tabs
          label={t('withdraw.way')}
          look="pills"
          value={chosen.id}
          onChange={(next) => setSearch(pages.withdraw, { channel: next, asset: '' })}
          tabs={data.list.map(({ id, name }) => ({ key: id, label: name }))}
        />
      )}
      <Way channel={chosen} asset={asset} hasPayPassword={data.hasPayPassword} />
      <RecordsLink page={pages.withdrawals} icon={ReceiptText} title={t('withdraw.mine')} />
    </div>
  )
}

function Way({ channel, ...rest }: { channel: Channel; asset: string; hasPayPassword: boolean }) {
  if (!channel.usable || channel.assets.length === 0) return <NoWay why={channel.why} />
  return channel.id === 'coin' ? (
    <CoinForm channel={channel} hasPayPassword={rest.hasPayPassword} />
  ) : (
    <BankForm key={rest.asset} channel={channel} {...rest} />
  )
}

function NoWay({ why }: { why?: string }) {
  const t = useT()
  return (
    <Notice icon={ArrowUpFromLine} title={t('withdraw.unavailable')} text={why}>
      <PageLink page={pages.wallet} replace className={buttonClass()}>
        {t('wallet.toWallet')}
      </PageLink>
    </Notice>
  )
}
