import { Landmark, ReceiptText } from 'lucide-react'
import { useDeferredValue } from 'react'
import { pages } from '@/app/paths.ts'
import { HistoryLink } from '@/features/wallet/components/records/HistoryLink.tsx'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useTopUp, useTopUpConfig } from '../api/topups.ts'
import { OpenTopUps } from './OpenTopUps.tsx'
import { PayTopUp } from './PayTopUp.tsx'
import { TopUpForm } from './TopUpForm.tsx'
import { useTopUpDraft } from './use-topup-draft.ts'

/** Tops up the balance. @param id an open top-up to pay */
export function TopUpView({ asset, id }: { asset: string; id: string }) {
  return id ? <OpenTopUp id={id} /> : <NewTopUp asset={asset} />
}

function NewTopUp({ asset }: { asset: string }) {
  const t = useT()
  const draft = useTopUpDraft()
  const { data, error, refetch } = useTopUpConfig(asset, useDeferredValue(draft.debouncedAmount))
  if (!data) {
    if (!(error instanceof ApiRefusal))
      return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
    return (
      <Notice icon={Landmark} title={t('topUp.none')} text={t('topUp.noneText')}>
        <PageLink page={pages.wallet} replace className={buttonClass()}>
          {t('wallet.toWallet')}
        </PageLink>
      </Notice>
    )
  }
  return (
    <div className="grid gap-4">
      <OpenTopUps />
      <TopUpForm config={data} asset={asset} draft={draft}>
        <HistoryLink page={pages.topUps} icon={ReceiptText} title={t('topUp.mine')} />
      </TopUpForm>
    </div>
  )
}

function OpenTopUp({ id }: { id: string }) {
  const { data, error, refetch } = useTopUp(id)
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  return <PayTopUp topUp={data} />
}
