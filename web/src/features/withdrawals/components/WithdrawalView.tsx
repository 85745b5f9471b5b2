import type { WithdrawalChannel } from '@pasar/contract/calls/wallet/withdrawals'
import { ArrowUpFromLine, ReceiptText } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { HistoryLink } from '@/features/wallet/components/records/HistoryLink.tsx'
import { VerificationRequired } from '@/features/wallet/components/transactions/VerificationRequired.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useWithdrawChannels } from '../api/withdrawals.ts'
import type { Channel } from '../model/channel.ts'
import { BankForm } from './BankForm.tsx'
import { CoinForm } from './CoinForm.tsx'

/** Withdraws money to a bank card, or the coin to an address. */
export function WithdrawalView({ channel, asset }: { channel: WithdrawalChannel; asset: string }) {
  const t = useT()
  const { data, error, refetch } = useWithdrawChannels()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  if (!data.verified) return <VerificationRequired />
  const selected = data.list.find(({ id }) => id === channel) ?? data.list[0]
  if (!selected) return <Unavailable />
  return (
    <div className="grid gap-4">
      {data.list.length > 1 && (
        <Tabs
          label={t('withdraw.way')}
          variant="pills"
          value={selected.id}
          onChange={(next) => setSearch(pages.withdrawal, { channel: next, asset: '' })}
          tabs={data.list.map(({ id, name }) => ({ key: id, label: name }))}
        />
      )}
      <ChannelForm channel={selected} asset={asset} hasPayPassword={data.hasPayPassword} />
      <HistoryLink page={pages.withdrawals} icon={ReceiptText} title={t('withdraw.mine')} />
    </div>
  )
}

function ChannelForm({ channel, ...rest }: { channel: Channel; asset: string; hasPayPassword: boolean }) {
  if (!channel.usable || channel.assets.length === 0) return <Unavailable why={channel.why} />
  return channel.id === 'coin' ? (
    <CoinForm channel={channel} hasPayPassword={rest.hasPayPassword} />
  ) : (
    <BankForm key={rest.asset} channel={channel} {...rest} />
  )
}

function Unavailable({ why }: { why?: string }) {
  const t = useT()
  return (
    <Notice icon={ArrowUpFromLine} title={t('withdraw.unavailable')} text={why}>
      <PageLink page={pages.wallet} replace className={buttonClass()}>
        {t('wallet.toWallet')}
      </PageLink>
    </Notice>
  )
}
