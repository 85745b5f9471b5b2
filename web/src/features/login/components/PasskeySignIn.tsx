import type { Session } from '@pasar/contract/calls/identity'
import { Fingerprint } from 'lucide-react'
import { askPasskey, canUsePasskeys, PasskeyError } from '@/features/security/model/passkeys.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { usePasskeySignIn, useStartPasskeySignIn } from '../api/sign-in.ts'
import { getDeviceId } from '../model/device-id.ts'

type Props = {
  /** Reports what the form lacks, such as the consent. */
  check: () => boolean
  onSignedIn: (session: Session) => void
  onProblem: (message: string) => void
}

/** Signs in by a passkey, without a password. Hidden where the browser cannot. */
export function PasskeySignIn({ check, onSignedIn, onProblem }: Props) {
  const t = useT()
  const start = useStartPasskeySignIn()
  const signIn = usePasskeySignIn()
  if (!canUsePasskeys()) return null

  async function signInNow() {
    if (!check()) return
    onProblem('')
    const started = await start.run({})
    if (!started.ok) return
    try {
      const { ticket, options } = started.data
      const passkey = await askPasskey(options)
      const answer = await signIn.run({ ticket, passkey, agree: true, deviceId: getDeviceId() })
      if (answer.ok) onSignedIn(answer.data)
      else onProblem(answer.error.message)
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      onProblem(error.message)
    }
  }

  return (
    <Button
      variant="quiet"
      size="lg"
      wide
      icon={Fingerprint}
      busy={start.busy || signIn.busy}
      onClick={() => void signInNow()}
    >
      {t('security.signInPasskey')}
    </Button>
  )
}
