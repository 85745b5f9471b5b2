import type { PartnerKind } from '@pasar/contract/partners'
import { FileClock, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { useCallingCodes } from '@/lib/calling-codes.ts'
import { goToVerification } from '@/lib/verification.ts'
import { loadChunk } from '@/platform/load-chunk.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card, ListRow, SectionTitle } from '@/ui/display/Card.tsx'
import { Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useApplications } from '../api/partners.ts'
import type { PartnerInfo } from '../model/draft.ts'
import { ApplicationStatus, ApplicationSteps, RejectedNotice } from './ApplicationStatus.tsx'
import { Introduction } from './Introduction.tsx'
import { CenterStatus, DealerStatus, ShopStatus } from './PartnerStatus.tsx'

/** On failure the error of the page offers to reload. No reload by itself: it would lose input. */
const loadForm = <T,>(load: () => Promise<T>) => loadChunk(load, null)

// A member fills in one of them, and none while an application waits.
const CenterForm = lazy(() =>
  loadForm(async () => ({ default: (await import('./CenterForm.tsx')).CenterForm })),
)
const DealerForm = lazy(() =>
  loadForm(async () => ({ default: (await import('./DealerForm.tsx')).DealerForm })),
)
const ShopForm = lazy(() => loadForm(async () => ({ default: (await import('./ShopForm.tsx')).ShopForm })))

type Props = { info: PartnerInfo; kind: PartnerKind; country: string }

/** A kind of partner: what the member is, the application that waits, or the form. */
export function PartnerView({ info, kind, country }: Props) {
  const { dealer, serviceCenter, shop } = info
  const { application } = info.kinds.find((it) => it.kind === kind)!
  if (kind === 'dealer' && dealer) return <DealerStatus info={{ ...info, dealer }} />
  if (kind === 'service-center' && serviceCenter) return <CenterStatus center={serviceCenter} />
  if (kind === 'shop' && shop) return <ShopStatus shop={shop} />
  const isOpen = application?.state === 'submitted' || application?.state === 'under_review'
  return (
    <div className="grid gap-3">
      {isOpen ? (
        <ApplicationStatus application={application} />
      ) : (
        <Apply key={application?.id} info={info} kind={kind} country={country} />
      )}
      <EarlierApplications kind={kind} currentId={application?.id ?? ''} />
    </div>
  )
}

/** The way to the application: what it brings, what is missing, and the form. */
function Apply({ info, kind, country }: Props) {
  const t = useT()
  const kindInfo = info.kinds.find((it) => it.kind === kind)!
  const { application, missing } = kindInfo
  const isRejected = application?.state === 'rejected'
  const [isOpen, setIsOpen] = useState(!isRejected)
  const callingCode = useCallingCodes()?.find(({ code }) => code === country)?.callingCode
  if (missing.includes('agreement'))
    return <Notice icon={FileClock} title={t('partner.notYetTitle')} text={t('partner.notYetText')} />
  const previous = application?.state === 'approved' ? null : application
  return (
    <>
      {isRejected ? (
        <RejectedNotice application={application} onAgain={isOpen ? undefined : () => setIsOpen(true)} />
      ) : (
        <Introduction kind={kind} discountsBp={info.discountsBp} />
      )}
      {missing.includes('verification') ? (
        <Card className="grid justify-items-center gap-3 py-6 text-center">
          <ShieldCheck size={40} strokeWidth={1.4} className="text-accent" aria-hidden />
          <p className="max-w-sm text-balance">{t('partner.verifyFirst')}</p>
          <Button onClick={goToVerification}>{t('partner.verify')}</Button>
        </Card>
      ) : (
        isOpen &&
        callingCode && (
          <>
            <Card>
              <ApplicationSteps current={0} />
            </Card>
            <Suspense fallback={<CardSkeleton count={2} />}>
              {kind === 'dealer' && (
                <DealerForm kind={kindInfo} previous={previous} country={country} currency={info.currency} />
              )}
              {kind === 'shop' && <ShopForm kind={kindInfo} previous={previous} />}
              {kind === 'service-center' && (
                <CenterForm kind={kindInfo} previous={previous} country={country} callingCode={callingCode} />
              )}
            </Suspense>
          </>
        )
      )}
    </>
  )
}

/** Applications before the latest, with their outcome. */
function EarlierApplications({ kind, currentId }: { kind: PartnerKind; currentId: string }) {
  const t = useT()
  const { date } = useFormat()
  const list = useApplications(kind).data?.list.filter(({ id }) => id !== currentId) ?? []
  if (list.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('partner.earlier')}</SectionTitle>
      <Card flush>
        {list.map(({ id, state, submittedAt, reason }) => (
          <ListRow
            key={id}
            title={date(submittedAt)}
            text={reason || undefined}
            value={t(`partner.state_${state}`)}
          />
        ))}
      </Card>
    </section>
  )
}
