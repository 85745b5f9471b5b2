import { Bitcoin, ReceiptText, TriangleAlert } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { BreakableText } from '@/features/wallet/components/records/BreakableText.tsx'
import { DetailList } from '@/features/wallet/components/records/DetailList.tsx'
import { HistoryLink } from '@/features/wallet/components/records/HistoryLink.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { copyText } from '@/lib/copy.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { QrCode } from '@/ui/display/QrCode.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useCoinAddress } from '../api/coin.ts'

/** The member's deposit address as QR code and text, with its terms. */
export function CoinAddress() {
  const t = useT()
  const { money } = useFormat()
  const { data, error, refetch } = useCoinAddress()
  if (!data) {
    if (!error) return <CardSkeleton count={2} />
    if (!(error instanceof ApiRefusal)) return <ErrorState onRetry={() => void refetch()} />
    return (
      <Notice icon={Bitcoin} title={t('coin.unavailable')} text={error.message}>
        <PageLink page={pages.wallet} replace className={buttonClass()}>
          {t('wallet.toWallet')}
        </PageLink>
      </Notice>
    )
  }
  const { address, network, token, min, confirmations, minutes } = data
  const { currency } = min
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,360px)_minmax(0,1fr)] wide:gap-6">
      <Card className="grid justify-items-center gap-4 px-4 py-6 text-center">
        <p className="font-semibold">{t('coin.sendTo', { coin: currency, network })}</p>
        <QrCode content={address} label={t('coin.codeOf', { address })} />
        <p className="money max-w-xs text-sm">
          <BreakableText text={address} />
        </p>
        <Button variant="soft" onClick={() => void copyText(address)}>
          {t('coin.copy')}
        </Button>
      </Card>
      <div className="grid gap-4">
        <p className="flex gap-3 rounded-card bg-star-soft px-4 py-3 text-sm text-star-ink">
          <TriangleAlert size={20} className="shrink-0" aria-hidden />
          {t('coin.warning', { coin: currency, network })}
        </p>
        <Card>
          <DetailList
            details={[
              { label: t('coin.network'), value: network },
              { label: t('coin.min'), value: money(min) },
              {
                label: t('coin.credited'),
                value: t('coin.creditedAfter', { count: confirmations, minutes }),
              },
              { label: t('coin.token'), value: token, copy: token, long: true },
            ]}
          />
        </Card>
        <HistoryLink page={pages.coinDeposits} icon={ReceiptText} title={t('coin.mine')} />
      </div>
    </div>
  )
}
