import type { TopUp } from '@pasar/contract/calls/wallet/top-ups'
import { TriangleAlert } from 'lucide-react'
import { DetailList } from '@/features/wallet/components/records/DetailList.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Steps } from '@/ui/display/Steps.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useCancelTopUp } from '../api/topups.ts'
import { ProofForm } from './ProofForm.tsx'

/** A pending bank transfer: account, reference and proof. */
export function TransferCard({ topUp }: { topUp: TopUp }) {
  const t = useT()
  const { date } = useFormat()
  const { id, amount, expiresAt, transfer, state } = topUp
  const cancel = useCancelTopUp()
  if (!transfer) return null
  async function confirmCancel() {
    const sure = await confirm({
      title: t('topUp.cancelTitle'),
      text: t('topUp.cancelText'),
      confirm: t('topUp.cancel'),
    })
    if (sure && (await cancel.run({ id })).ok) toast(t('topUp.cancelled'))
  }
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
      <Card className="grid gap-5">
        <Steps
          current={state === 'rejected' ? 1 : 0}
          steps={[
            { key: 'send', label: t('topUp.step_send') },
            { key: 'prove', label: t('topUp.step_prove') },
            { key: 'credit', label: t('topUp.step_credit') },
          ]}
        />
        {transfer.reason !== '' && (
          <p role="alert" className="flex gap-3 rounded-card bg-star-soft px-4 py-3 text-sm text-star-ink">
            <TriangleAlert size={20} className="shrink-0" aria-hidden />
            <span>
              <b className="block font-semibold">{t('topUp.state_rejected')}</b>
              {transfer.reason}
            </span>
          </p>
        )}
        <div className="grid justify-items-center gap-1 text-center">
          <p className="text-sm text-muted">{t('topUp.sendExactly')}</p>
          <Price money={amount} size="xl" />
          <p className="text-sm text-muted">{t('topUp.until', { date: date(expiresAt, 'dayTime') })}</p>
        </div>
        <AccountDetails topUp={topUp} />
      </Card>
      <div className="grid gap-4">
        <ProofForm key={transfer.attempt} id={id} />
        {transfer.mayCancel && (
          <Button variant="quiet" wide busy={cancel.busy} onClick={() => void confirmCancel()}>
            {t('topUp.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}

function AccountDetails({ topUp: { no, amount, transfer } }: { topUp: TopUp }) {
  const t = useT()
  const { money } = useFormat()
  if (!transfer) return null
  const { bank, holder, number, swift, branch, note } = transfer.account
  return (
    <div className="grid gap-3">
      <DetailList
        className="rounded-card bg-shade p-4"
        details={[
          { label: t('wallet.bank'), value: bank },
          branch !== '' && { label: t('wallet.branch'), value: branch },
          { label: t('topUp.holder'), value: holder, copy: holder },
          { label: t('topUp.number'), value: number, copy: number, long: true },
          swift !== '' && { label: 'BIC', value: swift, copy: swift },
          { label: t('wallet.amount'), value: money(amount), copy: amount.amount },
          { label: t('topUp.reference'), value: <b className="font-semibold">{no}</b>, copy: no, long: true },
        ]}
      />
      <p className="text-sm text-muted">{t('topUp.referenceText')}</p>
      {note !== '' && <p className="text-sm text-muted">{note}</p>}
    </div>
  )
}
