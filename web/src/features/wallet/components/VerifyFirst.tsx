import { BadgeCheck } from 'lucide-react'
import { useVerification } from '@/features/verification/api/verification.ts'
import { useT } from '@/i18n/i18n.ts'
import { goToVerification } from '@/lib/verification.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/Notice.tsx'

/** In place of a deed that is for verified members: leads to the verification, which leads back here. */
export function VerifyFirst() {
  const t = useT()
  const { data } = useVerification()
  const waits = data?.state === 'submitted'
  return (
    <Notice
      icon={BadgeCheck}
      title={t(waits ? 'wallet.verifyWaits' : 'wallet.verifyFirst')}
      text={t(waits ? 'wallet.verifyWaitsText' : 'wallet.verifyFirstText')}
    >
      <Button variant={waits ? 'soft' : 'primary'} onClick={goToVerification}>
        {t(waits ? 'wallet.verifySee' : 'wallet.verifyNow')}
      </Button>
    </Notice>
  )
}
