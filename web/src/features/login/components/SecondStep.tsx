import type { Session } from '@pasar/contract/calls/identity'
import {
  FactorForm,
  type FactorOptions,
  type FactorProof,
} from '@/features/security/components/FactorForm.tsx'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useVerifyFactor } from '../api/sign-in.ts'
import { getDeviceId } from '../model/device-id.ts'

/** The data of `factor-asked`. */
export type FactorRequest = FactorOptions & { ticket: string }

type Props = {
  request: FactorRequest
  /** The service that the sign-in started with, instead of the password. */
  service?: string
  onSignedIn: (session: Session) => void
  /** Returns to the password; with a message when the ticket is no longer valid. */
  onRestart: (message: string) => void
}

/** The second step of a sign-in. */
export default function SecondStep({ request, service, onSignedIn, onRestart }: Props) {
  const t = useT()
  const verify = useVerifyFactor()

  async function prove({ password: _, ...proof }: FactorProof) {
    const answer = await verify.run({ ...proof, ticket: request.ticket, deviceId: getDeviceId() })
    if (answer.ok) {
      onSignedIn(answer.data)
      return ''
    }
    if (isRefusal(answer.error, 'sign-in-again')) onRestart(answer.error.message)
    return answer.error.message
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        {service
          ? t('thirdParty.secondStep', { provider: service })
          : t(request.totp ? 'security.secondStep' : 'security.secondStepPasskey')}
      </p>
      <FactorForm options={request} busy={verify.busy} onProof={prove} />
      <Button variant="quiet" size="sm" className="mx-auto" onClick={() => onRestart('')}>
        {t('security.startOver')}
      </Button>
    </div>
  )
}
