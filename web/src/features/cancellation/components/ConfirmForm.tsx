import type { Output } from '@pasar/contract/call'
import { cancelAccountInfo } from '@pasar/contract/calls/account/cancellation'
import { CODE_LENGTH } from '@pasar/contract/constants'
import { isCode } from '@pasar/contract/validate'
import { MailQuestion } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { OwnCodeInput } from '@/features/account/components/OwnCodeInput.tsx'
import type { Channel } from '@/features/account/model/code-channels.ts'
import { findChallenge } from '@/features/login/model/resend.ts'
import { useStepUp } from '@/features/security/components/use-step-up.tsx'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { invalidateReads } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { confirm } from '@/ui/overlays/confirm.ts'
import { Notice } from '@/ui/page/Notice.tsx'
import { useConfirm } from '../api/cancellation.ts'
import { recordFailure, showCancelled } from '../model/lost-confirmation.ts'
import { GiveUpFields, useGiveUp } from './GiveUpFields.tsx'

type Info = Output<typeof cancelAccountInfo>

/**
 * Confirms an approved cancellation by a code. Afterwards the session and all data of the member are cleared.
 */
export function ConfirmForm({ matters, codeTargets }: Pick<Info, 'matters' | 'codeTargets'>) {
  const t = useT()
  const userId = useSession((s) => s.user?.id)
  const confirmCall = useConfirm()
  const { withStepUp, sheet } = useStepUp()
  const giveUp = useGiveUp()
  const [channel, setChannel] = useState<Channel>()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const selected = codeTargets.find((c) => c.channel === channel) ?? codeTargets[0]
  if (!selected)
    return (
      <Notice
        icon={MailQuestion}
        title={t('cancelAccount.noTarget')}
        text={t('cancelAccount.noTargetText')}
      />
    )
  const target = `cancel ${userId} ${selected.channel}`

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(selected && checkForm(event.currentTarget))) return
    if (!isCode(code)) return setError(t('setting.codeShort', { count: CODE_LENGTH }))
    const challengeId = findChallenge(target)
    if (!challengeId) return setError(t('login.sendCodeFirst'))
    const sure = await confirm({
      title: t('cancelAccount.sureTitle'),
      text: t('cancelAccount.sureText'),
      confirm: t('cancelAccount.cancelNow'),
      danger: true,
    })
    if (!sure) return
    const sent = { channel: selected.channel, challengeId, code, giveUp: giveUp.list }
    let isOnline = false
    const answer = await withStepUp(() => {
      isOnline = navigator.onLine
      return confirmCall.run(sent)
    })
    if (answer.ok) return showCancelled()
    recordFailure(answer.error, isOnline)
    if (isRefusal(answer.error, 'code-wrong')) setError(answer.error.message)
    else if (!isRefusal(answer.error, 'reauthentication-needed')) {
      giveUp.showRefusal(answer.error)
      // Something became open, staff changed the state, or the account is cancelled already.
      void invalidateReads([cancelAccountInfo])
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p className="text-sm text-ink-2">{t('cancelAccount.confirmText')}</p>
      <GiveUpFields matters={matters} giveUp={giveUp} />
      <Card className="grid gap-4">
        {codeTargets.length > 1 && (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="float-left mr-3 w-full pb-1 text-sm font-medium text-ink-2">
              {t('cancelAccount.sendBy')}
            </legend>
            {codeTargets.map((c) => (
              <Chip
                key={c.channel}
                selected={c.channel === selected.channel}
                onClick={() => setChannel(c.channel)}
              >
                {t(`cancelAccount.by_${c.channel}`)}
              </Chip>
            ))}
          </fieldset>
        )}
        <OwnCodeInput
          purpose="cancel"
          channel={selected.channel}
          to={selected.to}
          target={target}
          value={code}
          onChange={(text) => {
            setCode(text)
            setError('')
          }}
          error={error}
        />
      </Card>
      <Button type="submit" variant="danger" size="lg" wide busy={confirmCall.busy}>
        {t('cancelAccount.cancelNow')}
      </Button>
      {sheet}
    </form>
  )
}
