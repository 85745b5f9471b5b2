import { Hourglass, ShieldCheck } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Steps } from '@/ui/display/Steps.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useWithdraw } from '../api/cancellation.ts'

/** An application that staff review, or that they have approved. */
export function ReviewStatus({ state, appliedAt }: { state: 'review' | 'approved'; appliedAt: string }) {
  const t = useT()
  const { date } = useFormat()
  const withdraw = useWithdraw()
  const isApproved = state === 'approved'
  const Icon = isApproved ? ShieldCheck : Hourglass
  const steps = (['sent', 'review', 'confirm'] as const).map((key) => ({
    key,
    label: t(`cancelAccount.step_${key}`),
  }))

  async function confirmWithdrawal() {
    const sure = await confirm({
      title: t('cancelAccount.withdrawTitle'),
      text: t('cancelAccount.withdrawText'),
      confirm: t(isApproved ? 'cancelAccount.keep' : 'cancelAccount.withdraw'),
    })
    if (sure && (await withdraw.run({})).ok) toast(t('cancelAccount.withdrawn'))
  }

  return (
    <Card className="grid justify-items-center gap-2 py-6 text-center">
      <Icon size={44} strokeWidth={1.4} className="text-accent" aria-hidden />
      <h2 className="text-lg font-semibold tracking-tight">
        {t(isApproved ? 'cancelAccount.approvedTitle' : 'cancelAccount.reviewTitle')}
      </h2>
      <p className="text-sm text-muted">
        {isApproved
          ? t('cancelAccount.approvedText')
          : t('cancelAccount.reviewText', { date: date(appliedAt, 'dayTime') })}
      </p>
      <div className="mt-3 w-full max-w-sm">
        <Steps steps={steps} current={isApproved ? 2 : 1} />
      </div>
      <div className="mt-4 grid w-full gap-2">
        {isApproved && (
          <PageLink
            page={pages.cancelConfirm}
            className={buttonClass({ variant: 'danger', size: 'lg', wide: true })}
          >
            {t('cancelAccount.toConfirm')}
          </PageLink>
        )}
        <Button variant="quiet" size="lg" wide busy={withdraw.busy} onClick={() => void confirmWithdrawal()}>
          {t(isApproved ? 'cancelAccount.keep' : 'cancelAccount.withdraw')}
        </Button>
      </div>
    </Card>
  )
}
