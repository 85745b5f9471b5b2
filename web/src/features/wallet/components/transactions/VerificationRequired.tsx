import { BadgeCheck } from 'lucide-react'
import { useVerification } from '@/features/verification/api/verification.ts'
import { useT } from '@/i18n/i18n.ts'
import { goToVerification } from '@/lib/verification.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/page/Notice.tsx'

/** Replaces a page for verified members. Links to the verification, which returns here. */
export function VerificationRequired() {
  const t = useT()
  const { data } = useVerification()
  const pending = data?.state === 'submitted'
  return (
    <Notice
      icon={BadgeCheck}
      title={t(pending ? 'wallet.verifyWaits' : 'wallet.verifyFirst')}
      text={t(pending ? 'wallet.verifyWaitsText' : 'wallet.verifyFirstText')}
    >
      <Button variant={pending ? 'soft' : 'primary'} onClick={goToVerification}>
        {t(pending ? 'wallet.verifySee' : 'wallet.verifyNow')}
      </Button>
    </Notice>
  )
}
