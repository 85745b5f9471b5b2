import type { Verification } from '@pasar/contract/calls/verification'
import { BadgeCheck, CircleAlert, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { Steps } from '@/ui/display/Steps.tsx'
import { ImagePreview } from '@/ui/overlays/ImagePreview.tsx'

/** The status of a submitted or approved verification, with its data and pictures. */
export function VerificationStatus({
  verification,
  children,
}: {
  verification: Verification
  children?: ReactNode
}) {
  const t = useT()
  const { date } = useFormat()
  const { state, submittedAt, decidedAt, expiresOn } = verification
  const done = state === 'approved'
  const Icon = done ? BadgeCheck : Hourglass
  const steps = (['sent', 'review', 'done'] as const).map((key) => ({
    key,
    label: t(`verification.step_${key}`),
  }))
  const since = date(decidedAt ?? submittedAt)
  return (
    <div className="grid gap-3">
      <Card className="grid justify-items-center gap-2 py-6 text-center">
        <Icon size={44} strokeWidth={1.4} className="text-accent" aria-hidden />
        <h2 className="text-lg font-semibold tracking-tight">
          {t(done ? 'verification.doneTitle' : 'verification.waitingTitle')}
        </h2>
        <p className="text-sm text-muted">
          {!done
            ? t('verification.waitingText', { date: date(submittedAt, 'dayTime') })
            : expiresOn
              ? t('verification.doneUntil', { date: since, until: date(expiresOn) })
              : t('verification.doneText', { date: since })}
        </p>
        {!done && (
          <div className="mt-3 w-full max-w-sm">
            <Steps steps={steps} current={1} />
          </div>
        )}
        {children && <div className="mt-3">{children}</div>}
      </Card>
      <SubmittedDetails verification={verification} />
    </div>
  )
}

function SubmittedDetails({ verification: v }: { verification: Verification }) {
  const t = useT()
  const { date } = useFormat()
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const name = [v.title && t(`verification.title_${v.title}`), v.givenName, v.surname]
    .filter(Boolean)
    .join(' ')
  const rows = [
    [t('verification.type'), `${v.documentName} · ${v.countryName}`],
    [t('verification.number'), v.numberMasked],
    [t('verification.name'), name],
    [t('verification.birthday'), date(v.birthday)],
    ...(v.expiresOn ? [[t('verification.expiresOn'), date(v.expiresOn)]] : []),
    ...(v.referralCode ? [[t('verification.referralCode'), v.referralCode]] : []),
  ] as const
  const pictures = v.pictures.map(({ side, picture }) => ({
    ...picture,
    alt: t(`verification.side_${side}`),
  }))
  return (
    <>
      <Card flush>
        {rows.map(([label, value]) => (
          <ListRow key={label} title={label} value={value} />
        ))}
      </Card>
      <ul className="grid grid-cols-3 gap-3">
        {pictures.map((picture, index) => (
          <li key={picture.alt}>
            <button
              type="button"
              aria-label={t('verification.openPicture', { side: picture.alt })}
              onClick={() => setOpenIndex(index)}
              className="block w-full overflow-hidden rounded-card border border-line"
            >
              <img src={picture.url} alt="" className="aspect-[8/5] w-full object-cover" />
            </button>
            <p className="pt-1 text-center text-xs text-muted">{picture.alt}</p>
          </li>
        ))}
      </ul>
      <ImagePreview pictures={pictures} index={openIndex} onClose={() => setOpenIndex(null)} />
    </>
  )
}

/** Explains why the verification must be resubmitted. */
export function ResubmitNotice({ verification: { state, reason } }: { verification: Verification }) {
  const t = useT()
  const rejected = state === 'rejected'
  return (
    <Card className={cx('flex items-start gap-3', rejected && 'border-sale')}>
      <CircleAlert size={24} strokeWidth={1.7} className="shrink-0 text-sale" aria-hidden />
      <div className="min-w-0">
        <h2 className="font-semibold">
          {t(rejected ? 'verification.rejectedTitle' : 'verification.expiredTitle')}
        </h2>
        {rejected && reason && <p className="mt-1 break-words">{reason}</p>}
        <p className="mt-1 text-sm text-muted">
          {t(rejected ? 'verification.rejectedText' : 'verification.expiredText')}
        </p>
      </div>
    </Card>
  )
}
