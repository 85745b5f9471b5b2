import type { PartnerApplication } from '@pasar/contract/calls/network/partners'
import { CircleAlert, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { Steps } from '@/ui/display/Steps.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { ImagePreview } from '@/ui/overlays/ImagePreview.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useWithdrawApplication } from '../api/partners.ts'

/** An application that waits for its decision: where it is, what it says, and how to withdraw it. */
export function ApplicationStatus({ application }: { application: PartnerApplication }) {
  const t = useT()
  const { date } = useFormat()
  const withdraw = useWithdrawApplication()
  const isReviewed = application.state === 'under_review'
  const onWithdraw = async () => {
    const question = { title: t('partner.withdrawTitle'), text: t('partner.withdrawText'), danger: true }
    if (!(await confirm({ ...question, confirm: t('partner.withdraw') }))) return
    if ((await withdraw.run({ id: application.id })).ok) toast(t('partner.withdrawn'))
  }
  return (
    <div className="grid gap-3">
      <Card className="grid justify-items-center gap-2 py-6 text-center">
        <Hourglass size={44} strokeWidth={1.4} className="text-accent" aria-hidden />
        <h2 className="text-lg font-semibold tracking-tight">
          {t(isReviewed ? 'partner.reviewTitle' : 'partner.submittedTitle')}
        </h2>
        <p className="text-sm text-muted">
          {t('partner.waitingText', { date: date(application.submittedAt, 'dayTime') })}
        </p>
        <div className="mt-3 w-full max-w-sm">
          <ApplicationSteps current={isReviewed ? 1 : 0} reached={!isReviewed} />
        </div>
      </Card>
      <ApplicationDetails application={application} />
      {application.canWithdraw && (
        <Button
          variant="quiet"
          className="justify-self-center"
          busy={withdraw.busy}
          onClick={() => void onWithdraw()}
        >
          {t('partner.withdraw')}
        </Button>
      )}
    </div>
  )
}

/** The steps of an application. */
export function ApplicationSteps({ current, reached = false }: { current: number; reached?: boolean }) {
  const t = useT()
  const steps = (['sent', 'review', 'decision'] as const).map((key) => ({
    key,
    label: t(`partner.step_${key}`),
  }))
  return <Steps steps={steps} current={current} reached={reached} />
}

/** What an application says, with its pictures. */
function ApplicationDetails({ application }: { application: PartnerApplication }) {
  const t = useT()
  const { money } = useFormat()
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const { dealer, serviceCenter: center, shop, place } = application
  const rows = dealer
    ? [
        [t('partner.territory'), place],
        ...(dealer.company ? [[t('partner.company'), dealer.company]] : []),
        [t('partner.monthly'), money(dealer.monthlyPurchases)],
        [t('partner.experience'), dealer.experience],
      ]
    : center
      ? [
          [t('partner.name'), center.name],
          [
            t('partner.detail'),
            [center.detail, center.postcode, center.city, place].filter(Boolean).join(', '),
          ],
          [t('partner.phone'), `+${center.phonePrefix} ${center.phone}`],
        ]
      : shop
        ? [
            [t('partner.shopName'), shop.name],
            [t('myShop.slug'), shop.slug],
            ...(shop.about ? [[t('partner.shopAbout'), shop.about]] : []),
          ]
        : []
  const pictures = application.pictures.map(({ picture }, index) => ({
    ...picture,
    alt: t('common.pictureOf', { index: index + 1, count: application.pictures.length }),
  }))
  return (
    <>
      <Card flush>
        {rows.map(([label, value]) => (
          <ListRow key={label} title={label} value={value} />
        ))}
      </Card>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 wide:grid-cols-4">
          {pictures.map((picture, index) => (
            <li key={picture.alt}>
              <button
                type="button"
                aria-label={picture.alt}
                onClick={() => setOpenIndex(index)}
                className="block w-full overflow-hidden rounded-card border border-line"
              >
                <img src={picture.url} alt="" className="aspect-square w-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ImagePreview pictures={pictures} index={openIndex} onClose={() => setOpenIndex(null)} />
    </>
  )
}

/** Says why an application was rejected, and offers to apply again. */
export function RejectedNotice({
  application,
  onAgain,
}: {
  application: PartnerApplication
  /** Absent while the form is open. */
  onAgain: (() => void) | undefined
}) {
  const t = useT()
  return (
    <Card className="flex items-start gap-3 border-sale">
      <CircleAlert size={24} strokeWidth={1.7} className="shrink-0 text-sale" aria-hidden />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t('partner.rejectedTitle')}</h2>
        <p className="mt-1 break-words">{application.reason}</p>
        <p className="mt-1 text-sm text-muted">{t('partner.rejectedText')}</p>
        {onAgain && (
          <Button className="mt-3" onClick={onAgain}>
            {t('partner.again')}
          </Button>
        )}
      </div>
    </Card>
  )
}
